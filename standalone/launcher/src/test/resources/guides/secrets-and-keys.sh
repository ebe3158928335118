# deploy/secrets writes beside its directory.
cp -r "$PROJECT/deploy" "$PROJECT/.env.example" .
