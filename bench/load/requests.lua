-- Sends the same request again and again, or one per credential in turn.
--   BENCH_CREDENTIALS  a file with one value of Authorization per line
--   BENCH_PATHS        a file with one path per line, each in turn; that of the URL without it
--   BENCH_FORM         a form to post; GET without it
local requests, next_one = {}, 0

local function paths()
  local file, all = os.getenv("BENCH_PATHS"), {}
  if not file then
    return { wrk.path }
  end
  for path in io.lines(file) do
    all[#all + 1] = path
  end
  return all
end

function init()
  local form = os.getenv("BENCH_FORM")
  for credential in io.lines(os.getenv("BENCH_CREDENTIALS")) do
    local headers = { Host = wrk.headers["Host"], Authorization = credential }
    if form then
      headers["Content-Type"] = "application/x-www-form-urlencoded"
    end
    for _, path in ipairs(paths()) do
      requests[#requests + 1] = wrk.format(form and "POST" or "GET", path, headers, form)
    end
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
