/// What can be looked at: the pages of a fax as a PDF, and pictures as PNG, the same for the same words. The simulator
/// and the demo take them from here.
@NullMarked
package dev.switchboard.paper;

import org.jspecify.annotations.NullMarked;
