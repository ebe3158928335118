/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

export const USAGE = `Usage: switchboard COMMAND [OPTION]...

  login --url=URL [--api-key=KEY]      remembers an installation and a key; without --api-key, reads the key from standard input
  login --demo=FILE                    the same with the demo.json of ./run, and its simulator
  logout                               forgets them

  calls [--active] [--limit=N]         the latest calls, or those that last
  messages [--limit=N]                 the latest text messages
  messages send TO TEXT [--from=N]     sends a text
  logs tail [--status=4xx] [--path=P]  requests to the API as they arrive; --once shows the latest and ends

  listen --forward-to=URL              forwards the events of a webhook to URL, such as http://localhost:3000/hooks
         [--filters=F,F] [--keep]      for an installation on this machine; --keep leaves the webhook for the next start
  trigger EVENT [--webhook=ID]         sends an example of an event, such as messages.received, to the webhook of listen

  sim call TO [--from=N] [--outcome=O] somebody outside calls a number (with the simulator of ./run)
  sim text TO TEXT [--from=N]          sends it a text
  sim fax TO [--from=N] [--pages=N]    sends it a fax

  --json                               prints records as JSON, one per line
  --help, --version

URL and key may also come from SWITCHBOARD_URL and SWITCHBOARD_API_KEY, which count before those of login; the simulator's address
from SWITCHBOARD_SIM_URL.

Exit codes: 0 done; 1 the service or the connection reported an error; 2 the command line is wrong; 130 Ctrl-C.
`;
