-- Refreshes tokens, each time with the refresh token of the previous response in the same chain.
--   BENCH_CREDENTIALS  a file whose first line is the value of Authorization
--   BENCH_TOKENS       a file with one refresh token per line, more than there are connections
local tokens, first, last, headers = {}, 1, 0, nil

function init()
  headers = { Host = wrk.headers["Host"], ["Content-Type"] = "application/x-www-form-urlencoded" }
  headers["Authorization"] = io.lines(os.getenv("BENCH_CREDENTIALS"))()
  for token in io.lines(os.getenv("BENCH_TOKENS")) do
    last = last + 1
    tokens[last] = token
  end
end

function request()
  local token = tokens[first]
  tokens[first] = nil
  first = first + 1
  return wrk.format("POST", nil, headers, "grant_type=refresh_token&refresh_token=" .. token)
end

function response(status, fields, body)
  local token = body:match('"refresh_token":"([^"]+)"')
  if token then
    last = last + 1
    tokens[last] = token
  end
end

function done(summary, latency)
  local errors = summary.errors
  local faults = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("BENCH %d %d %d %d %d\n", summary.requests, summary.duration, faults,
    latency:percentile(50), latency:percentile(99)))
end
