package dev.switchboard.asterisk.channels;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an Asterisk records, and the files of recordings and of the dialplan beside them. Its methods behave like those
/// of [Asterisk].
public interface Recorder {

    /// Records what each of two channels says, until [#stopRecordingSide] or the end of the channel. The files
    /// begin within some 20 ms of each other.
    ///
    /// @param channels their ids
    /// @param files the names of their files, in the same order; unique
    /// @return false if nothing is recorded: a recording that cannot begin ends no call
    boolean recordSides(List<String> channels, List<String> files);

    /// Reports the end of a recording of a side that another process has started.
    void subscribeToSide(String file);

    /// Ends the recording of a side; its file is complete when RecordingFinished arrives. Does not wait while Asterisk
    /// is unreachable: channels of no session are hung up when it is back.
    void stopRecordingSide(String file);

    /// Records what a channel says, after a tone, until `#`, silence or the longest time.
    ///
    /// @return false if the channel is gone
    boolean recordMessage(String channel, String name, Duration longest, Duration silence);

    /// As [#recordMessage], in the format in which sounds are played.
    boolean recordGreeting(String channel, String name, Duration longest, Duration silence);

    /// Ends a recording of a channel that began just now, after its tone. Does not block; the file is complete when
    /// RecordingFinished arrives.
    void stopNewRecording(String name);

    boolean isRecording(String name);

    /// The names of the files that are complete.
    List<String> storedRecordings();

    boolean hasRecording(String name);

    /// Writes the file of a recording.
    ///
    /// @return false if there is none
    boolean fetchRecording(String name, Path file);

    /// The text of a small file that the dialplan has written beside the recordings.
    ///
    /// @return null if there is none
    @Nullable
    String textOf(String name);

    void deleteRecording(String name);
}
