# Runs one server and ends it when the parent has ended: "sh guard.sh LOG SIGNAL SECONDS MONITOR COMMAND...".
#
# stdin   from the parent: names of signals for the server, one per line. It closes when the parent ends for any
#         reason: then the server gets SIGNAL, and KILL if it still runs SECONDS later.
# stdout  the server's process id.
# MONITOR -m if COMMAND does not create a process group of its own, else +m.
log=$1 signal=$2 seconds=$3
set "$4"
shift 4

# Handled, not ignored: the server must not inherit an ignored signal. PIPE: the parent may have ended before it has read
# the server's process id.
trap : HUP INT QUIT TERM PIPE
exec 3<&0 </dev/null 2>>"$log"

"$@" >>"$log" 3<&- &
server=$!
echo "$server"
exec >>"$log"

(
  trap '' HUP INT QUIT TERM
  while read -r name <&3; do
    kill -s "$name" "$server"
  done
  kill -s "$signal" "$server"
  kill -s CONT "$server"
  waited=0
  while [ "$waited" -lt "$seconds" ] && kill -s 0 "$server"; do
    sleep 1
    waited=$((waited + 1))
  done
  kill -s KILL "-$server" || kill -s KILL "$server"
) 2>/dev/null &
watch=$!
exec 3<&-

# A signal to this shell ends the wait early.
while :; do
  wait "$server"
  status=$?
  kill -s 0 "$server" 2>/dev/null || break
done
kill -s KILL "$watch" 2>/dev/null
exit "$status"
