-- Sends the same request again and again, or one per credential in turn.
--   BENCH_CREDENTIALS  a file with one value of Authorization per line
--   BENCH_FORM         a form to post; GET without it
local requests, next_one = {}, 0

function init()
  local form = os.getenv("BENCH_FORM")
  for credential in io.lines(os.getenv("BENCH_CREDENTIALS")) do
    local headers = { Host = wrk.headers["Host"], Authorization = credential }
    if form then
      headers["Content-Type"] = "application/x-www-form-urlencoded"
    end
    requests[#requests + 1] = wrk.format(form and "POST" or "GET", nil, headers, form)
  end
end

function request()
  next_one = next_one % #requests + 1
  return requests[next_one]
end

function done(summary, latency)
  local errors = summary.errors
  local faults = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("BENCH %d %d %d %d %d\n", summary.requests, summary.duration, faults,
    latency:percentile(50), latency:percentile(99)))
end
