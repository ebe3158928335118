-- Repeats the same request, or sends one per credential in turn.
--   BENCH_CREDENTIALS  a file with one value of Authorization per line
--   BENCH_PATHS        a file with one path per line, used in turn; the path of the URL without it
--   BENCH_FORM         a form to post
--   BENCH_BODIES       a file with one JSON body to post per line, each in turn; GET without both
local requests, next_one = {}, 0

-- The lines of the file that an environment variable names, or a default.
local function lines(variable, otherwise)
  local file, all = os.getenv(variable), {}
  if not file then
    return otherwise
  end
  for line in io.lines(file) do
    all[#all + 1] = line
  end
  return all
end

function init()
  local form = os.getenv("BENCH_FORM")
  local bodies = lines("BENCH_BODIES", { form or "" })
  for credential in io.lines(os.getenv("BENCH_CREDENTIALS")) do
    local headers = { Host = wrk.headers["Host"], Authorization = credential }
    if bodies[1] ~= "" then
      headers["Content-Type"] = form and "application/x-www-form-urlencoded" or "application/json"
    end
    for _, path in ipairs(lines("BENCH_PATHS", { wrk.path })) do
      for _, body in ipairs(bodies) do
        requests[#requests + 1] = body == "" and wrk.format("GET", path, headers)
          or wrk.format("POST", path, headers, body)
      end
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
