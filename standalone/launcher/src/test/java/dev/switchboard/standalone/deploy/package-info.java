/// Tests of the files in deploy/ by the programs that read them.
@NullMarked
package dev.switchboard.standalone.deploy;

import org.jspecify.annotations.NullMarked;
