package dev.switchboard.app.phone;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A chart with a bar for each day, in SVG units of [#WIDTH] by [#HEIGHT].
///
/// @param name of what is counted
/// @param kinds of it, from the lowest part of a bar upwards
/// @param total of all days
record DayChart(String name, List<String> kinds, List<Day> days, List<Bar> bars, long total) {

    static final int WIDTH = 280;
    static final int HEIGHT = 72;

    /// Of the width of a day.
    private static final double FILLED = 0.6;

    DayChart {
        kinds = List.copyOf(kinds);
        days = List.copyOf(days);
        bars = List.copyOf(bars);
    }

    /// @param counts of the kinds
    record Day(LocalDate day, List<Long> counts) {

        Day {
            counts = List.copyOf(counts);
        }

        long sum() {
            return counts.stream().mapToLong(count -> count).sum();
        }
    }

    /// A part of a bar.
    record Bar(String kind, int x, int y, int width, int height) {}

    static DayChart of(String name, List<String> kinds, List<Day> days) {
        long most = days.stream().mapToLong(Day::sum).max().orElse(0);
        var bars = new ArrayList<Bar>();
        for (int n = 0; n < days.size(); n++) {
            int step = WIDTH / days.size();
            int width = (int) (step * FILLED);
            int top = HEIGHT;
            var counts = days.get(n).counts();
            for (int kind = 0; kind < counts.size(); kind++) {
                int height = height(counts.get(kind), most);
                top -= height;
                if (height > 0) {
                    bars.add(new Bar(kinds.get(kind), n * step + (step - width) / 2, top, width, height));
                }
            }
        }
        return new DayChart(
                name, kinds, days, bars, days.stream().mapToLong(Day::sum).sum());
    }

    /// At least two units for what is not zero, so that a single call is seen. Some are left for that at the top.
    private static int height(long count, long most) {
        return count <= 0 ? 0 : (int) Math.max(2, count * (HEIGHT - 6) / most);
    }

    /// The sum of a kind over all days.
    public long sum(int kind) {
        return days.stream().mapToLong(day -> day.counts().get(kind)).sum();
    }

    /// The places of the kinds, for templates.
    public List<Integer> places() {
        return IntStream.range(0, kinds.size()).boxed().toList();
    }

    public String viewBox() {
        return "0 0 " + WIDTH + " " + HEIGHT;
    }
}
