"""Generated from docs/openapi.json by sdk/renew."""
