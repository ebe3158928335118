<?php
// A complete receiver, behind something that speaks https: WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:8000 receiver.php

declare(strict_types=1);

const TOLERANCE = 300; // seconds

// --- verify
/** X-SERVICE-Signature: t=<unix seconds>,v1=<hex>, while the secret is being rotated with two v1. */
function verify(array $headers, string $body, string $secret): bool
{
    $parts = array_map('trim', explode(',', $headers['HTTP_X_SERVICE_SIGNATURE'] ?? ''));
    $times = preg_grep('/^t=/', $parts);
    $t = substr((string) reset($times), 2);
    $expected = 'v1=' . hash_hmac('sha256', "$t.$body", $secret);
    return fresh($t) && equalsAny($expected, $parts);
}

/** The same by the headers of Standard Webhooks, for secrets that begin with whsec_. */
function verifyStandard(array $headers, string $body, string $secret): bool
{
    $t = $headers['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $content = ($headers['HTTP_WEBHOOK_ID'] ?? '') . ".$t.$body";
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $content, $key, true));
    return fresh($t) && equalsAny($expected, explode(' ', $headers['HTTP_WEBHOOK_SIGNATURE'] ?? ''));
}

function fresh(string $t): bool
{
    return preg_match('/^[0-9]{1,12}$/D', $t) === 1 && abs(time() - (int) $t) <= TOLERANCE;
}

function equalsAny(string $expected, array $candidates): bool
{
    $equal = array_filter($candidates, fn(string $candidate) => hash_equals($expected, $candidate));
    return count($equal) > 0;
}
// --- end

$token = $_SERVER['HTTP_X_SERVICE_VALIDATION_TOKEN'] ?? '';
if ($token !== '') {
    header("X-SERVICE-Validation-Token: $token");
    return true;
}
$body = file_get_contents('php://input', length: 1024 * 1024);
$verified = getenv('WEBHOOK_SCHEME') === 'standard' ? 'verifyStandard' : 'verify';
if (!$verified($_SERVER, $body, (string) getenv('WEBHOOK_SECRET'))) {
    http_response_code(401);
    return true;
}
$event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
// A unique key in your database instead of a file.
$seen = @fopen(sys_get_temp_dir() . '/webhook-' . hash('sha256', $event['id']), 'x');
if ($seen !== false) {
    file_put_contents('php://stdout', "{$event['event']} {$event['id']}\n");
}
http_response_code(204); // within ten seconds; what takes longer comes afterwards
return true;
