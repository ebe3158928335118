// A complete receiver: WEBHOOK_SECRET=whsec_… PORT=8000 go run receiver.go
// With TLS_CERT and TLS_KEY (PEM files) it speaks https itself; otherwise put it behind something that does.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	tolerance = 5 * time.Minute
	maxBody   = 1 << 20
)

// --- verify

// X-SERVICE-Signature: t=<unix seconds>,v1=<hex>, while the secret is being rotated with two v1.
func verify(header http.Header, body []byte, secret string) bool {
	var t string
	var candidates [][]byte
	for _, part := range strings.Split(header.Get("X-SERVICE-Signature"), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			t = value
		case "v1":
			if mac, err := hex.DecodeString(value); err == nil {
				candidates = append(candidates, mac)
			}
		}
	}
	return fresh(t) && anyEqual(candidates, sum([]byte(secret), t+".", body))
}

// The same by the headers of Standard Webhooks, for secrets that begin with whsec_.
func verifyStandard(header http.Header, body []byte, secret string) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	t := header.Get("webhook-timestamp")
	var candidates [][]byte
	for _, signature := range strings.Fields(header.Get("webhook-signature")) {
		version, value, _ := strings.Cut(signature, ",")
		if mac, err := base64.StdEncoding.DecodeString(value); err == nil && version == "v1" {
			candidates = append(candidates, mac)
		}
	}
	return fresh(t) && anyEqual(candidates, sum(key, header.Get("webhook-id")+"."+t+".", body))
}

func sum(key []byte, before string, body []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(before))
	mac.Write(body)
	return mac.Sum(nil)
}

func anyEqual(candidates [][]byte, expected []byte) bool {
	equal := false
	for _, candidate := range candidates {
		equal = hmac.Equal(candidate, expected) || equal
	}
	return equal
}

func fresh(t string) bool {
	seconds, err := strconv.ParseUint(t, 10, 40)
	return err == nil && time.Since(time.Unix(int64(seconds), 0)).Abs() <= tolerance
}

// --- end

var seen sync.Map // a unique key in your database, so that it outlives this process

func receive(response http.ResponseWriter, request *http.Request) {
	if token := request.Header.Get("X-SERVICE-Validation-Token"); token != "" {
		response.Header().Set("X-SERVICE-Validation-Token", token)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, maxBody))
	if err != nil {
		return
	}
	verified := verify
	if os.Getenv("WEBHOOK_SCHEME") == "standard" {
		verified = verifyStandard
	}
	if !verified(request.Header, body, os.Getenv("WEBHOOK_SECRET")) {
		response.WriteHeader(http.StatusUnauthorized)
		return
	}
	var event struct{ ID, Event string }
	if err := json.Unmarshal(body, &event); err != nil {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	if _, repeated := seen.LoadOrStore(event.ID, true); !repeated {
		fmt.Println(event.Event, event.ID) // where this takes longer than ten seconds, do it after the response
	}
	response.WriteHeader(http.StatusNoContent)
}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "8000"
	}
	server := http.Server{
		Addr:        "127.0.0.1:" + port,
		Handler:     http.HandlerFunc(receive),
		ReadTimeout: 10 * time.Second,
	}
	if cert := os.Getenv("TLS_CERT"); cert != "" {
		log.Fatal(server.ListenAndServeTLS(cert, os.Getenv("TLS_KEY")))
	}
	log.Fatal(server.ListenAndServe())
}
