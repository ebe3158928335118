/// Where calls to the company's numbers go: to the line's person, to a team queue, or to voicemail (decisions, section
/// 5).
@NullMarked
package dev.switchboard.api.routing;

import org.jspecify.annotations.NullMarked;
