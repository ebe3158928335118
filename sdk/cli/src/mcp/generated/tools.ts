// Generated from docs/openapi.json by sdk/renew. Do not edit.

import type { ToolData } from '../tool.js';

export const TOOLS: readonly ToolData[] = [
 {
  "name": "get_account",
  "title": "Get account",
  "description": "The company. Its time zone is the one that people of the company mean.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {},
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "country": {
     "type": "string"
    },
    "created_at": {
     "type": "string"
    },
    "id": {
     "type": "string"
    },
    "main_number": {
     "type": [
      "string",
      "null"
     ]
    },
    "name": {
     "type": "string"
    },
    "number_count": {
     "type": "integer"
    },
    "sandbox": {
     "type": "boolean"
    },
    "timezone": {
     "type": "string"
    },
    "user_count": {
     "type": "integer"
    }
   }
  },
  "operation": "getAccount",
  "scope": "account:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/account",
   "inPath": [],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_users",
  "title": "List users",
  "description": "The users of the company, by name. Finds colleagues by name, email or extension with `q`.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "status": {
     "type": "string",
     "description": "Only users with this status; by default active and disabled ones. Whether a user may sign in and use the API. - `active`: The user may sign in, and calls to their numbers ring. - `disabled`: The user cannot sign in, all their tokens and keys stopped, and calls go to voicemail.",
     "enum": [
      "active",
      "disabled"
     ]
    },
    "q": {
     "type": "string",
     "description": "Part of a name, an email or an extension, ignoring case; at most 120 characters.",
     "minLength": 1,
     "maxLength": 120,
     "examples": [
      "raman"
     ]
    },
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    },
    "cursor": {
     "type": "string",
     "description": "The `next_cursor` of the previous page, unchanged; without it, the first page is returned.",
     "examples": [
      "AfOp0Vz4cVQk"
     ]
    }
   },
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "created_at": {
        "type": "string"
       },
       "email": {
        "type": "string"
       },
       "extension": {
        "type": [
         "string",
         "null"
        ]
       },
       "id": {
        "type": "string"
       },
       "name": {
        "type": "object",
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "role": {
        "type": "string",
        "description": "One of owner, admin, member; there may be others later."
       },
       "status": {
        "type": "string",
        "description": "One of active, disabled; there may be others later."
       },
       "updated_at": {
        "type": "string"
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listUsers",
  "scope": "users:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/users",
   "inPath": [],
   "inQuery": [
    "status",
    "q",
    "limit",
    "cursor"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_user",
  "title": "Get user",
  "description": "One user. Other records name users by `user_id`.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "user_id": {
     "type": "string",
     "description": "The identifier of a user, as `id` of the user's record has it."
    }
   },
   "required": [
    "user_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "created_at": {
     "type": "string"
    },
    "email": {
     "type": "string"
    },
    "extension": {
     "type": [
      "string",
      "null"
     ]
    },
    "id": {
     "type": "string"
    },
    "name": {
     "type": "object",
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "role": {
     "type": "string",
     "description": "One of owner, admin, member; there may be others later."
    },
    "status": {
     "type": "string",
     "description": "One of active, disabled; there may be others later."
    },
    "updated_at": {
     "type": "string"
    }
   }
  },
  "operation": "getUser",
  "scope": "users:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/users/{user_id}",
   "inPath": [
    "user_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_me",
  "title": "Get me",
  "description": "The user that the credential acts as. For an API key, the user who created it; for an app, the user who authorized it. A client_credentials token acts for no user and gets 403.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {},
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "created_at": {
     "type": "string"
    },
    "email": {
     "type": "string"
    },
    "extension": {
     "type": [
      "string",
      "null"
     ]
    },
    "id": {
     "type": "string"
    },
    "name": {
     "type": "object",
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "role": {
     "type": "string",
     "description": "One of owner, admin, member; there may be others later."
    },
    "status": {
     "type": "string",
     "description": "One of active, disabled; there may be others later."
    },
    "updated_at": {
     "type": "string"
    }
   }
  },
  "operation": "getMe",
  "scope": "users:read",
  "personal": true,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/users/me",
   "inPath": [],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_numbers",
  "title": "List numbers",
  "description": "The numbers of the company, by number.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "status": {
     "type": "string",
     "description": "Only numbers with this status; by default all of them. Whether a number can be used yet. - `active`: It rings, sends and receives, and can be assigned. - `pending`: It was ordered and is not connected yet. - `porting`: It is moving here from another carrier and not usable yet.",
     "enum": [
      "active",
      "pending",
      "porting"
     ]
    },
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    },
    "cursor": {
     "type": "string",
     "description": "The `next_cursor` of the previous page, unchanged; without it, the first page is returned.",
     "examples": [
      "AfOp0Vz4cVQk"
     ]
    }
   },
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "assigned_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "capabilities": {
        "type": "array",
        "items": {
         "type": "string",
         "description": "One of voice, sms, mms, fax; there may be others later."
        }
       },
       "created_at": {
        "type": "string"
       },
       "id": {
        "type": "string"
       },
       "label": {
        "type": [
         "string",
         "null"
        ]
       },
       "number": {
        "type": "string"
       },
       "status": {
        "type": "string",
        "description": "One of active, pending, porting; there may be others later."
       },
       "type": {
        "type": "string",
        "description": "One of local, mobile, toll_free; there may be others later."
       },
       "updated_at": {
        "type": "string"
       },
       "user_id": {
        "type": [
         "string",
         "null"
        ]
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listNumbers",
  "scope": "numbers:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/numbers",
   "inPath": [],
   "inQuery": [
    "status",
    "limit",
    "cursor"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_calls",
  "title": "List calls",
  "description": "The call log, newest first, or what changed since a sync token. Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; read all pages, then store the token of the last one.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "since": {
     "type": "string",
     "description": "Only calls that started at or after this time (RFC 3339, or a date); 30 days ago by default.",
     "examples": [
      "2026-11-01T00:00:00Z"
     ]
    },
    "until": {
     "type": "string",
     "description": "Only calls that started before this time (RFC 3339, or a date); now by default.",
     "examples": [
      "2026-12-01T00:00:00Z"
     ]
    },
    "direction": {
     "type": "string",
     "description": "Only inbound calls, or only outbound ones; by default both. Who began the call, seen from the company. - `inbound`: Somebody called the company, or a colleague called this user. - `outbound`: A user of the company placed the call.",
     "enum": [
      "inbound",
      "outbound"
     ]
    },
    "result": {
     "type": "string",
     "description": "Only calls that ended like this; by default all, those in progress too. How a call ended. - `answered`: Somebody answered it, and the parties talked. - `missed`: An inbound call that nobody answered and that left no voicemail. - `voicemail`: The caller was connected to voicemail and left a message. - `busy`: The called party was on another call. - `no_answer`: An outbound call that rang and that nobody answered. - `blocked`: It was not let through, such as by a block list of the network. - `failed`: The call could not be connected. - `in_progress`: The call is not over yet.",
     "enum": [
      "answered",
      "missed",
      "voicemail",
      "busy",
      "no_answer",
      "blocked",
      "failed",
      "in_progress"
     ]
    },
    "user_id": {
     "type": "string",
     "description": "Only calls of the user with this identifier; an unknown one finds nothing."
    },
    "number": {
     "type": "string",
     "description": "The whole number of either party, in E.164 or as digits; at most 32 characters.",
     "minLength": 1,
     "maxLength": 32,
     "pattern": "^(?:[-+(). ]*[0-9][-+(). 0-9]*)$",
     "examples": [
      "+13125550166"
     ]
    },
    "q": {
     "type": "string",
     "description": "Part of the digits of either party's number; at most 80 characters.",
     "minLength": 1,
     "maxLength": 80,
     "examples": [
      "5550166"
     ]
    },
    "recorded": {
     "type": "boolean",
     "description": "`true` for calls with recordings, `false` for those without; by default both."
    },
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    },
    "cursor": {
     "type": "string",
     "description": "The `next_cursor` of the previous page, unchanged; without it, the first page is returned.",
     "examples": [
      "AfOp0Vz4cVQk"
     ]
    }
   },
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "answered_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "direction": {
        "type": "string",
        "description": "One of inbound, outbound; there may be others later."
       },
       "duration": {
        "type": "integer"
       },
       "ended_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "from": {
        "type": [
         "string",
         "null"
        ]
       },
       "has_transcript": {
        "type": "boolean"
       },
       "id": {
        "type": "string"
       },
       "number_id": {
        "type": [
         "string",
         "null"
        ]
       },
       "on_hold": {
        "type": "boolean"
       },
       "parked_slot": {
        "type": [
         "string",
         "null"
        ]
       },
       "recording": {
        "type": "boolean"
       },
       "recording_ids": {
        "type": "array",
        "items": {
         "type": "string"
        }
       },
       "result": {
        "type": "string",
        "description": "One of answered, missed, voicemail, busy, no_answer, blocked, failed, in_progress; there may be others later."
       },
       "started_at": {
        "type": "string"
       },
       "state": {
        "type": "string",
        "description": "One of ringing, in_progress, ended, failed; there may be others later."
       },
       "to": {
        "type": "string"
       },
       "updated_at": {
        "type": "string"
       },
       "user_id": {
        "type": [
         "string",
         "null"
        ]
       },
       "voicemail_id": {
        "type": [
         "string",
         "null"
        ]
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listCalls",
  "scope": "calls:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/calls",
   "inPath": [],
   "inQuery": [
    "since",
    "until",
    "direction",
    "result",
    "user_id",
    "number",
    "q",
    "recorded",
    "limit",
    "cursor"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_active_calls",
  "title": "List active calls",
  "description": "The calls that are not over, newest first.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {},
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "answered_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "direction": {
        "type": "string",
        "description": "One of inbound, outbound; there may be others later."
       },
       "duration": {
        "type": "integer"
       },
       "ended_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "from": {
        "type": [
         "string",
         "null"
        ]
       },
       "has_transcript": {
        "type": "boolean"
       },
       "id": {
        "type": "string"
       },
       "number_id": {
        "type": [
         "string",
         "null"
        ]
       },
       "on_hold": {
        "type": "boolean"
       },
       "parked_slot": {
        "type": [
         "string",
         "null"
        ]
       },
       "recording": {
        "type": "boolean"
       },
       "recording_ids": {
        "type": "array",
        "items": {
         "type": "string"
        }
       },
       "result": {
        "type": "string",
        "description": "One of answered, missed, voicemail, busy, no_answer, blocked, failed, in_progress; there may be others later."
       },
       "started_at": {
        "type": "string"
       },
       "state": {
        "type": "string",
        "description": "One of ringing, in_progress, ended, failed; there may be others later."
       },
       "to": {
        "type": "string"
       },
       "updated_at": {
        "type": "string"
       },
       "user_id": {
        "type": [
         "string",
         "null"
        ]
       },
       "voicemail_id": {
        "type": [
         "string",
         "null"
        ]
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listActiveCalls",
  "scope": "calls:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/calls/active",
   "inPath": [],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_call",
  "title": "Get call",
  "description": "One call. Names its recordings and its voicemail by id.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "call_id": {
     "type": "string",
     "description": "The identifier of a call, as `id` of its record has it."
    }
   },
   "required": [
    "call_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "answered_at": {
     "type": [
      "string",
      "null"
     ]
    },
    "direction": {
     "type": "string",
     "description": "One of inbound, outbound; there may be others later."
    },
    "duration": {
     "type": "integer"
    },
    "ended_at": {
     "type": [
      "string",
      "null"
     ]
    },
    "from": {
     "type": [
      "string",
      "null"
     ]
    },
    "has_transcript": {
     "type": "boolean"
    },
    "id": {
     "type": "string"
    },
    "number_id": {
     "type": [
      "string",
      "null"
     ]
    },
    "on_hold": {
     "type": "boolean"
    },
    "parked_slot": {
     "type": [
      "string",
      "null"
     ]
    },
    "recording": {
     "type": "boolean"
    },
    "recording_ids": {
     "type": "array",
     "items": {
      "type": "string"
     }
    },
    "result": {
     "type": "string",
     "description": "One of answered, missed, voicemail, busy, no_answer, blocked, failed, in_progress; there may be others later."
    },
    "started_at": {
     "type": "string"
    },
    "state": {
     "type": "string",
     "description": "One of ringing, in_progress, ended, failed; there may be others later."
    },
    "to": {
     "type": "string"
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    },
    "voicemail_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "getCall",
  "scope": "calls:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/calls/{call_id}",
   "inPath": [
    "call_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_transcript",
  "title": "Get transcript",
  "description": "The transcript of a call.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "call_id": {
     "type": "string",
     "description": "The identifier of a call, as `id` of its record has it."
    }
   },
   "required": [
    "call_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "call_id": {
     "type": "string"
    },
    "created_at": {
     "type": "string"
    },
    "language": {
     "type": "string"
    },
    "segments": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "end": {
        "type": "number"
       },
       "speaker": {
        "type": "object",
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "start": {
        "type": "number"
       },
       "text": {
        "type": "object",
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       }
      }
     }
    },
    "text": {
     "type": "object",
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    }
   }
  },
  "operation": "getTranscript",
  "scope": "transcripts:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/calls/{call_id}/transcript",
   "inPath": [
    "call_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_recording",
  "title": "Get recording",
  "description": "One recording of a call. Without the audio.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "recording_id": {
     "type": "string",
     "description": "The identifier of a recording, as in `recording_ids` of its call."
    }
   },
   "required": [
    "recording_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "call_id": {
     "type": "string"
    },
    "content_type": {
     "type": "string"
    },
    "created_at": {
     "type": "string"
    },
    "duration": {
     "type": "integer"
    },
    "id": {
     "type": "string"
    },
    "size": {
     "type": "integer"
    },
    "started_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "getRecording",
  "scope": "recordings:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/recordings/{recording_id}",
   "inPath": [
    "recording_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_voicemails",
  "title": "List voicemails",
  "description": "Voicemails, newest first. With their transcripts, without the audio.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "since": {
     "type": "string",
     "description": "Only records at or after this time (RFC 3339); a date alone means 00:00 UTC.",
     "examples": [
      "2026-11-01T00:00:00Z"
     ]
    },
    "user_id": {
     "type": "string",
     "description": "Only voicemails on the lines that the user with this identifier has now."
    },
    "read": {
     "type": "boolean",
     "description": "`true` for read ones, `false` for unread ones; by default both."
    },
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    },
    "cursor": {
     "type": "string",
     "description": "The `next_cursor` of the previous page, unchanged; without it, the first page is returned.",
     "examples": [
      "AfOp0Vz4cVQk"
     ]
    }
   },
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "call_id": {
        "type": [
         "string",
         "null"
        ]
       },
       "created_at": {
        "type": "string"
       },
       "duration": {
        "type": "integer"
       },
       "from": {
        "type": [
         "string",
         "null"
        ]
       },
       "id": {
        "type": "string"
       },
       "number_id": {
        "type": "string"
       },
       "read": {
        "type": "boolean"
       },
       "to": {
        "type": "string"
       },
       "transcript": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "updated_at": {
        "type": "string"
       },
       "user_id": {
        "type": [
         "string",
         "null"
        ]
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listVoicemails",
  "scope": "voicemails:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/voicemails",
   "inPath": [],
   "inQuery": [
    "since",
    "user_id",
    "read",
    "limit",
    "cursor"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_voicemail",
  "title": "Get voicemail",
  "description": "One voicemail. Without the audio.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "voicemail_id": {
     "type": "string",
     "description": "The identifier of a voicemail, as `id` of its record has it."
    }
   },
   "required": [
    "voicemail_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "call_id": {
     "type": [
      "string",
      "null"
     ]
    },
    "created_at": {
     "type": "string"
    },
    "duration": {
     "type": "integer"
    },
    "from": {
     "type": [
      "string",
      "null"
     ]
    },
    "id": {
     "type": "string"
    },
    "number_id": {
     "type": "string"
    },
    "read": {
     "type": "boolean"
    },
    "to": {
     "type": "string"
    },
    "transcript": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "getVoicemail",
  "scope": "voicemails:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/voicemails/{voicemail_id}",
   "inPath": [
    "voicemail_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_conversations",
  "title": "List conversations",
  "description": "The latest conversations, one per own line and other number, most recent first. One page only; `next_cursor` is always null. Counts are those of the messages you may see.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    }
   },
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "id": {
        "type": "string"
       },
       "last_message": {
        "type": "object",
        "properties": {
         "conversation_id": {
          "type": "string"
         },
         "created_at": {
          "type": "string"
         },
         "delivered_at": {
          "type": [
           "string",
           "null"
          ]
         },
         "direction": {
          "type": "string",
          "description": "One of inbound, outbound; there may be others later."
         },
         "error": {
          "type": [
           "object",
           "null"
          ],
          "properties": {
           "code": {
            "type": "string"
           },
           "message": {
            "type": "string"
           }
          }
         },
         "from": {
          "type": [
           "string",
           "null"
          ]
         },
         "id": {
          "type": "string"
         },
         "media": {
          "type": "array",
          "items": {
           "type": "object",
           "properties": {
            "content_type": {
             "type": [
              "string",
              "null"
             ]
            },
            "size": {
             "type": [
              "integer",
              "null"
             ]
            }
           }
          }
         },
         "number_id": {
          "type": "string"
         },
         "read": {
          "type": "boolean"
         },
         "segments": {
          "type": "integer"
         },
         "sent_at": {
          "type": [
           "string",
           "null"
          ]
         },
         "status": {
          "type": "string",
          "description": "One of queued, sent, delivered, failed, received; there may be others later."
         },
         "text": {
          "type": "object",
          "properties": {
           "untrusted_text": {
            "type": "string"
           }
          },
          "required": [
           "untrusted_text"
          ]
         },
         "to": {
          "type": "string"
         },
         "type": {
          "type": "string",
          "description": "One of sms, mms; there may be others later."
         },
         "updated_at": {
          "type": "string"
         },
         "user_id": {
          "type": [
           "string",
           "null"
          ]
         }
        }
       },
       "message_count": {
        "type": "integer"
       },
       "number": {
        "type": "string"
       },
       "number_id": {
        "type": "string"
       },
       "other_number": {
        "type": [
         "string",
         "null"
        ]
       },
       "unread_count": {
        "type": "integer"
       },
       "updated_at": {
        "type": "string"
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listConversations",
  "scope": "messages:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/conversations",
   "inPath": [],
   "inQuery": [
    "limit"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_messages",
  "title": "List messages",
  "description": "Text messages, newest first, or what changed since a sync token. Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; walk all pages, then keep the token of the last one. For one conversation, pass its `conversation_id`.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "since": {
     "type": "string",
     "description": "Only messages that were created at or after this time (RFC 3339, or a date in UTC); 30 days ago by default.",
     "examples": [
      "2026-11-01T00:00:00Z"
     ]
    },
    "until": {
     "type": "string",
     "description": "Only messages that were created before this time (RFC 3339, or a date in UTC); now by default.",
     "examples": [
      "2026-12-01T00:00:00Z"
     ]
    },
    "direction": {
     "type": "string",
     "description": "Only inbound messages, or only outbound ones; by default both. Who sent the message, seen from the company. - `inbound`: An outside number or a colleague sent it to a line of the company. - `outbound`: The company sent it from one of its lines.",
     "enum": [
      "inbound",
      "outbound"
     ]
    },
    "number": {
     "type": "string",
     "description": "The whole number of either party, in E.164 or as digits.",
     "minLength": 1,
     "maxLength": 32,
     "pattern": "^(?:[-+(). ]*[0-9][-+(). 0-9]*)$",
     "examples": [
      "+13125550166"
     ]
    },
    "conversation_id": {
     "type": "string",
     "description": "Only messages of the conversation with this identifier."
    },
    "status": {
     "type": "string",
     "description": "Only messages that got this far; by default all of them. How far a text message got. - `queued`: It was accepted and waits to be handed to the carrier. - `sent`: The carrier took it, and no receipt came yet. - `delivered`: It reached the recipient's phone. - `failed`: It will not arrive; `error` says why. - `received`: It came in from outside or from a colleague.",
     "enum": [
      "queued",
      "sent",
      "delivered",
      "failed",
      "received"
     ]
    },
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    },
    "cursor": {
     "type": "string",
     "description": "The `next_cursor` of the previous page, unchanged; without it, the first page is returned.",
     "examples": [
      "AfOp0Vz4cVQk"
     ]
    }
   },
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "conversation_id": {
        "type": "string"
       },
       "created_at": {
        "type": "string"
       },
       "delivered_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "direction": {
        "type": "string",
        "description": "One of inbound, outbound; there may be others later."
       },
       "error": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "code": {
          "type": "string"
         },
         "message": {
          "type": "string"
         }
        }
       },
       "from": {
        "type": [
         "string",
         "null"
        ]
       },
       "id": {
        "type": "string"
       },
       "media": {
        "type": "array",
        "items": {
         "type": "object",
         "properties": {
          "content_type": {
           "type": [
            "string",
            "null"
           ]
          },
          "size": {
           "type": [
            "integer",
            "null"
           ]
          }
         }
        }
       },
       "number_id": {
        "type": "string"
       },
       "read": {
        "type": "boolean"
       },
       "segments": {
        "type": "integer"
       },
       "sent_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "status": {
        "type": "string",
        "description": "One of queued, sent, delivered, failed, received; there may be others later."
       },
       "text": {
        "type": "object",
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "to": {
        "type": "string"
       },
       "type": {
        "type": "string",
        "description": "One of sms, mms; there may be others later."
       },
       "updated_at": {
        "type": "string"
       },
       "user_id": {
        "type": [
         "string",
         "null"
        ]
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listMessages",
  "scope": "messages:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/messages",
   "inPath": [],
   "inQuery": [
    "since",
    "until",
    "direction",
    "number",
    "conversation_id",
    "status",
    "limit",
    "cursor"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_message",
  "title": "Get message",
  "description": "One message. Its `status` says whether a sent text has arrived.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "message_id": {
     "type": "string",
     "description": "The identifier of a message, as `id` of its record has it."
    }
   },
   "required": [
    "message_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "conversation_id": {
     "type": "string"
    },
    "created_at": {
     "type": "string"
    },
    "delivered_at": {
     "type": [
      "string",
      "null"
     ]
    },
    "direction": {
     "type": "string",
     "description": "One of inbound, outbound; there may be others later."
    },
    "error": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "code": {
       "type": "string"
      },
      "message": {
       "type": "string"
      }
     }
    },
    "from": {
     "type": [
      "string",
      "null"
     ]
    },
    "id": {
     "type": "string"
    },
    "media": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "content_type": {
        "type": [
         "string",
         "null"
        ]
       },
       "size": {
        "type": [
         "integer",
         "null"
        ]
       }
      }
     }
    },
    "number_id": {
     "type": "string"
    },
    "read": {
     "type": "boolean"
    },
    "segments": {
     "type": "integer"
    },
    "sent_at": {
     "type": [
      "string",
      "null"
     ]
    },
    "status": {
     "type": "string",
     "description": "One of queued, sent, delivered, failed, received; there may be others later."
    },
    "text": {
     "type": "object",
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "to": {
     "type": "string"
    },
    "type": {
     "type": "string",
     "description": "One of sms, mms; there may be others later."
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "getMessage",
  "scope": "messages:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/messages/{message_id}",
   "inPath": [
    "message_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_faxes",
  "title": "List faxes",
  "description": "Faxes, newest first. Without their pages.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "since": {
     "type": "string",
     "description": "Only faxes that were created at or after this time (RFC 3339, or a date in UTC).",
     "examples": [
      "2026-11-01T00:00:00Z"
     ]
    },
    "until": {
     "type": "string",
     "description": "Only faxes that were created before this time (RFC 3339, or a date in UTC).",
     "examples": [
      "2026-12-01T00:00:00Z"
     ]
    },
    "direction": {
     "type": "string",
     "description": "Only inbound faxes, or only outbound ones; by default both. Who sent the fax, seen from the company. - `inbound`: An outside machine or a colleague sent it to a line of the company. - `outbound`: The company sent it from one of its lines.",
     "enum": [
      "inbound",
      "outbound"
     ]
    },
    "status": {
     "type": "string",
     "description": "Only faxes that got this far; by default all of them. How far a fax got. - `queued`: It was accepted and waits for its transmission. - `sending`: The recipient is being called, or pages are being transmitted. - `sent`: The other machine confirmed all pages. - `failed`: It will not arrive; `error` says why. - `received`: It came in, and its pages can be fetched.",
     "enum": [
      "queued",
      "sending",
      "sent",
      "failed",
      "received"
     ]
    },
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    },
    "cursor": {
     "type": "string",
     "description": "The `next_cursor` of the previous page, unchanged; without it, the first page is returned.",
     "examples": [
      "AfOp0Vz4cVQk"
     ]
    }
   },
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "completed_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "created_at": {
        "type": "string"
       },
       "direction": {
        "type": "string",
        "description": "One of inbound, outbound; there may be others later."
       },
       "error": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "code": {
          "type": "string"
         },
         "message": {
          "type": "string"
         }
        }
       },
       "from": {
        "type": [
         "string",
         "null"
        ]
       },
       "id": {
        "type": "string"
       },
       "number_id": {
        "type": "string"
       },
       "pages": {
        "type": "integer"
       },
       "status": {
        "type": "string",
        "description": "One of queued, sending, sent, failed, received; there may be others later."
       },
       "to": {
        "type": "string"
       },
       "updated_at": {
        "type": "string"
       },
       "user_id": {
        "type": [
         "string",
         "null"
        ]
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listFaxes",
  "scope": "faxes:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/faxes",
   "inPath": [],
   "inQuery": [
    "since",
    "until",
    "direction",
    "status",
    "limit",
    "cursor"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_fax",
  "title": "Get fax",
  "description": "One fax. Without its pages.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "fax_id": {
     "type": "string",
     "description": "The identifier of a fax, as `id` of its record has it."
    }
   },
   "required": [
    "fax_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "completed_at": {
     "type": [
      "string",
      "null"
     ]
    },
    "created_at": {
     "type": "string"
    },
    "direction": {
     "type": "string",
     "description": "One of inbound, outbound; there may be others later."
    },
    "error": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "code": {
       "type": "string"
      },
      "message": {
       "type": "string"
      }
     }
    },
    "from": {
     "type": [
      "string",
      "null"
     ]
    },
    "id": {
     "type": "string"
    },
    "number_id": {
     "type": "string"
    },
    "pages": {
     "type": "integer"
    },
    "status": {
     "type": "string",
     "description": "One of queued, sending, sent, failed, received; there may be others later."
    },
    "to": {
     "type": "string"
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "getFax",
  "scope": "faxes:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/faxes/{fax_id}",
   "inPath": [
    "fax_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_contacts",
  "title": "List contacts",
  "description": "Contacts, by name. The user's own and those that the company shares; without a user only the latter. Finds people outside of the company by name, company, email or number.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "q": {
     "type": "string",
     "description": "Part of a name, a company or an email, ignoring case, or digits of a number.",
     "minLength": 1,
     "maxLength": 120,
     "examples": [
      "whitfield"
     ]
    },
    "number": {
     "type": "string",
     "description": "A whole number, in E.164 or as digits, or up to 100 with commas between them: the contacts that have one of them.",
     "minLength": 1,
     "maxLength": 2000,
     "pattern": "^(?:[-+(). ]*[0-9][-+(). 0-9]*(?:,[-+(). ]*[0-9][-+(). 0-9]*)*)$",
     "examples": [
      "+13125550166"
     ]
    },
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    },
    "cursor": {
     "type": "string",
     "description": "The `next_cursor` of the previous page, unchanged; without it, the first page is returned.",
     "examples": [
      "AfOp0Vz4cVQk"
     ]
    }
   },
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "company": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "created_at": {
        "type": "string"
       },
       "emails": {
        "type": "array",
        "items": {
         "type": "object",
         "properties": {
          "email": {
           "type": "object",
           "properties": {
            "untrusted_text": {
             "type": "string"
            }
           },
           "required": [
            "untrusted_text"
           ]
          },
          "label": {
           "type": [
            "object",
            "null"
           ],
           "properties": {
            "untrusted_text": {
             "type": "string"
            }
           },
           "required": [
            "untrusted_text"
           ]
          }
         }
        }
       },
       "id": {
        "type": "string"
       },
       "name": {
        "type": "object",
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "note": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "numbers": {
        "type": "array",
        "items": {
         "type": "object",
         "properties": {
          "label": {
           "type": [
            "object",
            "null"
           ],
           "properties": {
            "untrusted_text": {
             "type": "string"
            }
           },
           "required": [
            "untrusted_text"
           ]
          },
          "number": {
           "type": "string"
          }
         }
        }
       },
       "shared": {
        "type": "boolean"
       },
       "updated_at": {
        "type": "string"
       },
       "user_id": {
        "type": [
         "string",
         "null"
        ]
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listContacts",
  "scope": "contacts:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/contacts",
   "inPath": [],
   "inQuery": [
    "q",
    "number",
    "limit",
    "cursor"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_contact",
  "title": "Get contact",
  "description": "One contact. With all numbers, emails and the note.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "contact_id": {
     "type": "string",
     "description": "The identifier of a contact, as `id` of its record has it."
    }
   },
   "required": [
    "contact_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "company": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "created_at": {
     "type": "string"
    },
    "emails": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "email": {
        "type": "object",
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "label": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       }
      }
     }
    },
    "id": {
     "type": "string"
    },
    "name": {
     "type": "object",
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "note": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "numbers": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "label": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "number": {
        "type": "string"
       }
      }
     }
    },
    "shared": {
     "type": "boolean"
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "getContact",
  "scope": "contacts:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/contacts/{contact_id}",
   "inPath": [
    "contact_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_presence",
  "title": "Get presence",
  "description": "The presence of a colleague.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "user_id": {
     "type": "string",
     "description": "The identifier of the colleague whose presence is asked for."
    }
   },
   "required": [
    "user_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "message": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "on_call": {
     "type": "boolean"
    },
    "status": {
     "type": "string",
     "description": "One of available, away, dnd; there may be others later."
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": "string"
    }
   }
  },
  "operation": "getPresence",
  "scope": "presence:read",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/presence",
   "inPath": [],
   "inQuery": [
    "user_id"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_my_presence",
  "title": "Get my presence",
  "description": "Your own presence.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {},
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "message": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "on_call": {
     "type": "boolean"
    },
    "status": {
     "type": "string",
     "description": "One of available, away, dnd; there may be others later."
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": "string"
    }
   }
  },
  "operation": "getMyPresence",
  "scope": "presence:read",
  "personal": true,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/presence/me",
   "inPath": [],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_webhooks",
  "title": "List webhooks",
  "description": "Subscriptions, newest first. An app sees its own; an API key all of the company.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {},
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "created_at": {
        "type": "string"
       },
       "delivery": {
        "type": "string",
        "description": "One of push, pull; there may be others later."
       },
       "description": {
        "type": [
         "string",
         "null"
        ]
       },
       "expires_at": {
        "type": "string"
       },
       "failure_count": {
        "type": "integer"
       },
       "filters": {
        "type": "array",
        "items": {
         "type": "string"
        }
       },
       "id": {
        "type": "string"
       },
       "last_delivery_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "rate_per_second": {
        "type": [
         "integer",
         "null"
        ]
       },
       "status": {
        "type": "string",
        "description": "One of active, suspended; there may be others later."
       },
       "url": {
        "type": "string"
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listWebhooks",
  "scope": "webhooks:manage",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/webhooks",
   "inPath": [],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_webhook_statistics",
  "title": "Get webhook statistics",
  "description": "How many attempts of the last 24 hours succeeded, and how long they took. Durations are from the beginning of an attempt until its response was read or it failed, off by 6 % at most.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "webhook_id": {
     "type": "string",
     "description": "The identifier of a subscription, as `id` of its record has it."
    }
   },
   "required": [
    "webhook_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "attempts": {
     "type": "integer"
    },
    "failures": {
     "type": "integer"
    },
    "p50_ms": {
     "type": [
      "integer",
      "null"
     ]
    },
    "p99_ms": {
     "type": [
      "integer",
      "null"
     ]
    },
    "since": {
     "type": "string"
    },
    "successes": {
     "type": "integer"
    }
   }
  },
  "operation": "getWebhookStatistics",
  "scope": "webhooks:manage",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/webhooks/{webhook_id}/statistics",
   "inPath": [
    "webhook_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_deliveries",
  "title": "List deliveries",
  "description": "The delivery log of a subscription, newest first. One record per attempt; all attempts of a delivery have its `id`. Kept for 30 days. With filters a page can have fewer records than its limit, or none, and still lead to the next one.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "webhook_id": {
     "type": "string",
     "description": "The identifier of a subscription, as `id` of its record has it."
    },
    "event": {
     "type": "string",
     "description": "Only attempts to deliver this event, by the name under which it was sent.",
     "minLength": 1,
     "maxLength": 64,
     "examples": [
      "messages.received"
     ]
    },
    "status": {
     "type": "string",
     "description": "Only attempts that ended like this; by default all of them. How an attempt to deliver an event ended. - `delivered`: The receiver responded with 2xx within ten seconds. - `failed`: There was another response, or none in time.",
     "enum": [
      "delivered",
      "failed"
     ]
    },
    "since": {
     "type": "string",
     "description": "Only attempts that began at or after this time (RFC 3339, or a date in UTC).",
     "examples": [
      "2026-11-01T00:00:00Z"
     ]
    },
    "until": {
     "type": "string",
     "description": "Only attempts that began before this time (RFC 3339, or a date in UTC).",
     "examples": [
      "2026-12-01T00:00:00Z"
     ]
    },
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    },
    "cursor": {
     "type": "string",
     "description": "The `next_cursor` of the previous page, unchanged; without it, the first page is returned.",
     "examples": [
      "AfOp0Vz4cVQk"
     ]
    }
   },
   "required": [
    "webhook_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "attempt": {
        "type": "integer"
       },
       "attempted_at": {
        "type": "string"
       },
       "delivered_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "error": {
        "type": [
         "string",
         "null"
        ]
       },
       "event": {
        "type": "string"
       },
       "id": {
        "type": "string"
       },
       "status_code": {
        "type": [
         "integer",
         "null"
        ]
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listDeliveries",
  "scope": "webhooks:manage",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/webhooks/{webhook_id}/deliveries",
   "inPath": [
    "webhook_id"
   ],
   "inQuery": [
    "event",
    "status",
    "since",
    "until",
    "limit",
    "cursor"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_delivery",
  "title": "Get delivery",
  "description": "One delivery with its request, its attempts and what the receiver responded. The request is as the last attempt sent it, without the headers that the subscription adds, and without the signatures once the secret has been replaced; it is null when the event is no longer stored. Of each response a few headers and the first 2 KiB of a body of text are kept.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "webhook_id": {
     "type": "string",
     "description": "The identifier of a subscription, as `id` of its record has it."
    },
    "delivery_id": {
     "type": "string",
     "description": "The identifier of a delivery, as in its header and in the delivery log."
    }
   },
   "required": [
    "webhook_id",
    "delivery_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "attempts": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "attempt": {
        "type": "integer"
       },
       "attempted_at": {
        "type": "string"
       },
       "delivered_at": {
        "type": [
         "string",
         "null"
        ]
       },
       "duration_ms": {
        "type": "integer"
       },
       "error": {
        "type": [
         "string",
         "null"
        ]
       },
       "response": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "body": {
          "type": [
           "object",
           "null"
          ],
          "properties": {
           "untrusted_text": {
            "type": "string"
           }
          },
          "required": [
           "untrusted_text"
          ]
         },
         "headers": {
          "type": "array",
          "items": {
           "type": "object",
           "properties": {
            "name": {
             "type": "string"
            },
            "value": {
             "type": "object",
             "properties": {
              "untrusted_text": {
               "type": "string"
              }
             },
             "required": [
              "untrusted_text"
             ]
            }
           }
          }
         },
         "truncated": {
          "type": "boolean"
         }
        }
       },
       "status_code": {
        "type": [
         "integer",
         "null"
        ]
       },
       "url": {
        "type": "string"
       }
      }
     }
    },
    "event": {
     "type": "string"
    },
    "id": {
     "type": "string"
    },
    "request": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "body": {
       "type": "object",
       "properties": {
        "untrusted_text": {
         "type": "string"
        }
       },
       "required": [
        "untrusted_text"
       ]
      },
      "headers": {
       "type": "array",
       "items": {
        "type": "object",
        "properties": {
         "name": {
          "type": "string"
         },
         "value": {
          "type": "object",
          "properties": {
           "untrusted_text": {
            "type": "string"
           }
          },
          "required": [
           "untrusted_text"
          ]
         }
        }
       }
      },
      "method": {
       "type": "string"
      }
     }
    }
   }
  },
  "operation": "getDelivery",
  "scope": "webhooks:manage",
  "personal": false,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/webhooks/{webhook_id}/deliveries/{delivery_id}",
   "inPath": [
    "webhook_id",
    "delivery_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "list_api_requests",
  "title": "List API requests",
  "description": "Lists the company's latest requests, newest first. At most 1,000 of the last 24 hours. A request appears about a second after its response. The log is best effort: entries can be missing, for example after an outage.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "credential": {
     "type": "string",
     "description": "Only requests with the credential that has this id, or with the tokens of the app with this client_id.",
     "minLength": 1,
     "maxLength": 200,
     "examples": [
      "01a05d12-dd9c-78ed-bc7f-5484960db4fd"
     ]
    },
    "status": {
     "type": "string",
     "description": "Only requests whose response has this status, such as `404`, or is of this class, such as `4xx`.",
     "pattern": "^(?:[1-5]([0-9]{2}|xx))$",
     "examples": [
      "4xx"
     ]
    },
    "code": {
     "type": "string",
     "description": "Only requests whose response had this `code` in its error envelope.",
     "pattern": "^(?:[a-z_]{1,64})$",
     "examples": [
      "call_ended"
     ]
    },
    "method": {
     "type": "string",
     "description": "Only requests with this HTTP method, in capitals.",
     "pattern": "^(?:[A-Z]{3,10})$",
     "examples": [
      "GET"
     ]
    },
    "path": {
     "type": "string",
     "description": "Only requests whose path begins with this, such as `/v1/calls`.",
     "minLength": 1,
     "maxLength": 500,
     "examples": [
      "/v1/calls"
     ]
    },
    "q": {
     "type": "string",
     "description": "Only requests whose `X-Request-Id` contains these characters.",
     "minLength": 1,
     "maxLength": 36,
     "examples": [
      "01a1faed-60aa"
     ]
    },
    "since": {
     "type": "string",
     "description": "Only requests that arrived at or after this time (RFC 3339, or a date in UTC).",
     "examples": [
      "2026-11-01T00:00:00Z"
     ]
    },
    "until": {
     "type": "string",
     "description": "Only requests that arrived before this time (RFC 3339, or a date in UTC).",
     "examples": [
      "2026-12-01T00:00:00Z"
     ]
    },
    "limit": {
     "type": "integer",
     "description": "How many records a page has at most, 1 to 50.",
     "minimum": 1,
     "maximum": 50,
     "default": 20,
     "examples": [
      20
     ]
    },
    "cursor": {
     "type": "string",
     "description": "The `next_cursor` of the previous page, unchanged; without it, the first page is returned.",
     "examples": [
      "AfOp0Vz4cVQk"
     ]
    }
   },
   "required": [],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "items": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "at": {
        "type": "string"
       },
       "code": {
        "type": [
         "string",
         "null"
        ]
       },
       "credential": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "hint": {
          "type": [
           "object",
           "null"
          ],
          "properties": {
           "untrusted_text": {
            "type": "string"
           }
          },
          "required": [
           "untrusted_text"
          ]
         },
         "id": {
          "type": [
           "string",
           "null"
          ]
         },
         "kind": {
          "type": "string",
          "description": "One of api_key, access_token, link; there may be others later."
         }
        }
       },
       "deprecated": {
        "type": "boolean"
       },
       "duration_ms": {
        "type": "integer"
       },
       "error_type": {
        "type": [
         "string",
         "null"
        ]
       },
       "method": {
        "type": "string"
       },
       "path": {
        "type": "object",
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "request_id": {
        "type": "string"
       },
       "status": {
        "type": "integer"
       }
      }
     }
    },
    "next_cursor": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "listRequests",
  "scope": "company:manage",
  "personal": true,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/request-log",
   "inPath": [],
   "inQuery": [
    "credential",
    "status",
    "code",
    "method",
    "path",
    "q",
    "since",
    "until",
    "limit",
    "cursor"
   ],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "get_api_request",
  "title": "Get API request",
  "description": "Shows one of the company's latest requests. With the names of its query parameters, whose values are not recorded. If the company's setting `request_bodies` is on, with the JSON bodies of requests of API keys and apps, which are kept for 7 days, without secrets and texts of messages.",
  "annotations": {
   "readOnlyHint": true,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "request_id": {
     "type": "string",
     "description": "The identifier in the `X-Request-Id` field of the response."
    }
   },
   "required": [
    "request_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "at": {
     "type": "string"
    },
    "code": {
     "type": [
      "string",
      "null"
     ]
    },
    "credential": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "hint": {
       "type": [
        "object",
        "null"
       ],
       "properties": {
        "untrusted_text": {
         "type": "string"
        }
       },
       "required": [
        "untrusted_text"
       ]
      },
      "id": {
       "type": [
        "string",
        "null"
       ]
      },
      "kind": {
       "type": "string",
       "description": "One of api_key, access_token, link; there may be others later."
      }
     }
    },
    "deprecated": {
     "type": "boolean"
    },
    "duration_ms": {
     "type": "integer"
    },
    "error_type": {
     "type": [
      "string",
      "null"
     ]
    },
    "method": {
     "type": "string"
    },
    "path": {
     "type": "object",
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "query": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "untrusted_text": {
        "type": "string"
       }
      },
      "required": [
       "untrusted_text"
      ]
     }
    },
    "request_body": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "request_id": {
     "type": "string"
    },
    "response_body": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "status": {
     "type": "integer"
    }
   }
  },
  "operation": "getRequest",
  "scope": "company:manage",
  "personal": true,
  "question": null,
  "request": {
   "method": "GET",
   "path": "/request-log/{request_id}",
   "inPath": [
    "request_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "send_message",
  "title": "Send message",
  "description": "Sends a text, as SMS, or with media as MMS. It is accepted, not sent yet: follow its status here or by messages.sent, messages.delivered and messages.failed. Media are fetched from public https addresses, up to 10 MiB each; an address that is named twice is fetched once. The user is asked before anything happens.",
  "annotations": {
   "readOnlyHint": false,
   "destructiveHint": false,
   "idempotentHint": false,
   "openWorldHint": true
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "from": {
     "type": [
      "string",
      "null"
     ],
     "description": "The line to send from, E.164, one that you may use; by default the line that was assigned to you first."
    },
    "media_urls": {
     "type": [
      "array",
      "null"
     ],
     "description": "Up to 10 public https URLs, or URLs of uploads of the company; with any of them the message is an MMS.",
     "maxItems": 10,
     "items": {
      "type": "string",
      "minLength": 1,
      "maxLength": 2048
     }
    },
    "text": {
     "type": [
      "string",
      "null"
     ],
     "description": "The words, up to 1,600 characters; may be empty only with media.",
     "maxLength": 1600,
     "examples": [
      "Your order is ready to be picked up at bay six."
     ]
    },
    "to": {
     "type": "string",
     "description": "The recipient's number in E.164, not the one that it is sent from.",
     "examples": [
      "+13125550100"
     ]
    },
    "confirmation_id": {
     "type": "string",
     "description": "Only for the second call, after the user has agreed: the `confirmation_id` that the first one returned."
    }
   },
   "required": [
    "to"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "confirmation": {
     "type": [
      "object",
      "null"
     ],
     "description": "What would happen. Nothing has happened yet: show it to the user, and call the tool again with the same arguments and `confirmation_id` only when the user agrees.",
     "properties": {
      "confirmation_id": {
       "type": "string"
      },
      "expires_at": {
       "type": "string"
      },
      "question": {
       "type": "object",
       "properties": {
        "untrusted_text": {
         "type": "string"
        }
       },
       "required": [
        "untrusted_text"
       ]
      }
     },
     "required": [
      "confirmation_id",
      "expires_at",
      "question"
     ]
    },
    "result": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "conversation_id": {
       "type": "string"
      },
      "created_at": {
       "type": "string"
      },
      "delivered_at": {
       "type": [
        "string",
        "null"
       ]
      },
      "direction": {
       "type": "string",
       "description": "One of inbound, outbound; there may be others later."
      },
      "error": {
       "type": [
        "object",
        "null"
       ],
       "properties": {
        "code": {
         "type": "string"
        },
        "message": {
         "type": "string"
        }
       }
      },
      "from": {
       "type": [
        "string",
        "null"
       ]
      },
      "id": {
       "type": "string"
      },
      "media": {
       "type": "array",
       "items": {
        "type": "object",
        "properties": {
         "content_type": {
          "type": [
           "string",
           "null"
          ]
         },
         "size": {
          "type": [
           "integer",
           "null"
          ]
         }
        }
       }
      },
      "number_id": {
       "type": "string"
      },
      "read": {
       "type": "boolean"
      },
      "segments": {
       "type": "integer"
      },
      "sent_at": {
       "type": [
        "string",
        "null"
       ]
      },
      "status": {
       "type": "string",
       "description": "One of queued, sent, delivered, failed, received; there may be others later."
      },
      "text": {
       "type": "object",
       "properties": {
        "untrusted_text": {
         "type": "string"
        }
       },
       "required": [
        "untrusted_text"
       ]
      },
      "to": {
       "type": "string"
      },
      "type": {
       "type": "string",
       "description": "One of sms, mms; there may be others later."
      },
      "updated_at": {
       "type": "string"
      },
      "user_id": {
       "type": [
        "string",
        "null"
       ]
      }
     }
    }
   },
   "required": [
    "confirmation",
    "result"
   ]
  },
  "operation": "sendMessage",
  "scope": "messages:write",
  "personal": false,
  "question": "Send this text?",
  "request": {
   "method": "POST",
   "path": "/messages",
   "inPath": [],
   "inQuery": [],
   "inBody": [
    "from",
    "media_urls",
    "text",
    "to"
   ],
   "form": false,
   "idempotent": true
  }
 },
 {
  "name": "start_call",
  "title": "Start call",
  "description": "Starts a call, which the user's open client application places. The id of the response is for the status route, which returns the call's own id once the call is placed. If no client places it within 30 seconds, the status is `failed`. The user is asked before anything happens.",
  "annotations": {
   "readOnlyHint": false,
   "destructiveHint": false,
   "idempotentHint": false,
   "openWorldHint": true
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "caller_id": {
     "type": [
      "string",
      "null"
     ],
     "description": "A number of the company that the user may use, E.164; by default the user's line. A call to a colleague needs none.",
     "minLength": 1,
     "maxLength": 32
    },
    "to": {
     "type": "string",
     "description": "An outside number in E.164, or a colleague's extension of 2 to 6 digits.",
     "minLength": 1,
     "maxLength": 32,
     "examples": [
      "+13125550100"
     ]
    },
    "confirmation_id": {
     "type": "string",
     "description": "Only for the second call, after the user has agreed: the `confirmation_id` that the first one returned."
    }
   },
   "required": [
    "to"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "confirmation": {
     "type": [
      "object",
      "null"
     ],
     "description": "What would happen. Nothing has happened yet: show it to the user, and call the tool again with the same arguments and `confirmation_id` only when the user agrees.",
     "properties": {
      "confirmation_id": {
       "type": "string"
      },
      "expires_at": {
       "type": "string"
      },
      "question": {
       "type": "object",
       "properties": {
        "untrusted_text": {
         "type": "string"
        }
       },
       "required": [
        "untrusted_text"
       ]
      }
     },
     "required": [
      "confirmation_id",
      "expires_at",
      "question"
     ]
    },
    "result": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "call_id": {
       "type": [
        "string",
        "null"
       ]
      },
      "created_at": {
       "type": "string"
      },
      "from": {
       "type": "string"
      },
      "id": {
       "type": "string"
      },
      "status": {
       "type": "string",
       "description": "One of ringing, in_progress, ended, failed; there may be others later."
      },
      "to": {
       "type": "string"
      }
     }
    }
   },
   "required": [
    "confirmation",
    "result"
   ]
  },
  "operation": "createCall",
  "scope": "calls:write",
  "personal": true,
  "question": "Start this call?",
  "request": {
   "method": "POST",
   "path": "/calls",
   "inPath": [],
   "inQuery": [],
   "inBody": [
    "caller_id",
    "to"
   ],
   "form": false,
   "idempotent": true
  }
 },
 {
  "name": "send_fax",
  "title": "Send fax",
  "description": "Sends a PDF as a fax. It is accepted, not sent yet: follow its status here or by faxes.sent and faxes.failed. The file has at most 20 MiB and 1 to 200 pages, opens, and is not encrypted; the whole body has at most 24 MiB. The user is asked before anything happens.",
  "annotations": {
   "readOnlyHint": false,
   "destructiveHint": false,
   "idempotentHint": false,
   "openWorldHint": true
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "file": {
     "type": "string",
     "description": "The document, a PDF of 1 to 200 pages: its name in the directory of `--files`, or else its bytes in base64, at most 3 MiB.",
     "minLength": 1,
     "maxLength": 4200000
    },
    "from": {
     "type": [
      "string",
      "null"
     ],
     "description": "The line to send from, E.164, one for faxes that you may use; by default the line that was assigned to you first.",
     "examples": [
      "+13125550114"
     ]
    },
    "to": {
     "type": "string",
     "description": "The recipient's number in E.164, not the one that it is sent from.",
     "examples": [
      "+13125550100"
     ]
    },
    "confirmation_id": {
     "type": "string",
     "description": "Only for the second call, after the user has agreed: the `confirmation_id` that the first one returned."
    }
   },
   "required": [
    "to",
    "file"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "confirmation": {
     "type": [
      "object",
      "null"
     ],
     "description": "What would happen. Nothing has happened yet: show it to the user, and call the tool again with the same arguments and `confirmation_id` only when the user agrees.",
     "properties": {
      "confirmation_id": {
       "type": "string"
      },
      "expires_at": {
       "type": "string"
      },
      "question": {
       "type": "object",
       "properties": {
        "untrusted_text": {
         "type": "string"
        }
       },
       "required": [
        "untrusted_text"
       ]
      }
     },
     "required": [
      "confirmation_id",
      "expires_at",
      "question"
     ]
    },
    "result": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "completed_at": {
       "type": [
        "string",
        "null"
       ]
      },
      "created_at": {
       "type": "string"
      },
      "direction": {
       "type": "string",
       "description": "One of inbound, outbound; there may be others later."
      },
      "error": {
       "type": [
        "object",
        "null"
       ],
       "properties": {
        "code": {
         "type": "string"
        },
        "message": {
         "type": "string"
        }
       }
      },
      "from": {
       "type": [
        "string",
        "null"
       ]
      },
      "id": {
       "type": "string"
      },
      "number_id": {
       "type": "string"
      },
      "pages": {
       "type": "integer"
      },
      "status": {
       "type": "string",
       "description": "One of queued, sending, sent, failed, received; there may be others later."
      },
      "to": {
       "type": "string"
      },
      "updated_at": {
       "type": "string"
      },
      "user_id": {
       "type": [
        "string",
        "null"
       ]
      }
     }
    }
   },
   "required": [
    "confirmation",
    "result"
   ]
  },
  "operation": "sendFax",
  "scope": "faxes:write",
  "personal": false,
  "question": "Send this fax?",
  "request": {
   "method": "POST",
   "path": "/faxes",
   "inPath": [],
   "inQuery": [],
   "inBody": [
    "file",
    "from",
    "to"
   ],
   "form": true,
   "idempotent": true
  }
 },
 {
  "name": "create_contact",
  "title": "Create contact",
  "description": "Creates a contact. It is the user's own unless it is `shared`, for which an owner or admin is needed. A credential without a user creates shared ones.",
  "annotations": {
   "readOnlyHint": false,
   "destructiveHint": false,
   "idempotentHint": false,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "company": {
     "type": [
      "string",
      "null"
     ],
     "description": "Where the person works, 1 to 120 visible characters; null by default.",
     "minLength": 1,
     "maxLength": 120,
     "examples": [
      "Whitfield Roofing"
     ]
    },
    "emails": {
     "type": [
      "array",
      "null"
     ],
     "description": "Up to 10 email addresses, none twice; none by default.",
     "maxItems": 10,
     "items": {
      "type": "object",
      "description": "An email address to store with a contact.",
      "properties": {
       "email": {
        "type": "string",
        "description": "A valid address of 3 to 254 characters.",
        "minLength": 3,
        "maxLength": 254,
        "pattern": "^(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[^@\\s.,:;<>()\\[\\]\\\\\"\\x00-\\x1f\\x7f-\\x9f]+(\\.[^@\\s.,:;<>()\\[\\]\\\\\"\\x00-\\x1f\\x7f-\\x9f]+)*)$",
        "examples": [
         "dana@whitfieldroofing.example"
        ]
       },
       "label": {
        "type": [
         "string",
         "null"
        ],
        "description": "What the address is for, 1 to 60 characters; null by default.",
        "minLength": 1,
        "maxLength": 60,
        "examples": [
         "work"
        ]
       }
      },
      "required": [
       "email"
      ],
      "additionalProperties": false
     }
    },
    "name": {
     "type": "string",
     "description": "The full name, 1 to 120 visible characters.",
     "minLength": 1,
     "maxLength": 120,
     "examples": [
      "Dana Whitfield"
     ]
    },
    "note": {
     "type": [
      "string",
      "null"
     ],
     "description": "What users should remember, up to 2,000 characters; null by default.",
     "minLength": 1,
     "maxLength": 2000,
     "examples": [
      "Prefers to be called in the morning."
     ]
    },
    "numbers": {
     "type": [
      "array",
      "null"
     ],
     "description": "Up to 10 phone numbers, none twice; none by default.",
     "maxItems": 10,
     "items": {
      "type": "object",
      "description": "A phone number to store with a contact.",
      "properties": {
       "label": {
        "type": [
         "string",
         "null"
        ],
        "description": "What the number is for, 1 to 60 characters; null by default.",
        "minLength": 1,
        "maxLength": 60,
        "examples": [
         "mobile"
        ]
       },
       "number": {
        "type": "string",
        "description": "The phone number in E.164: `+`, the country code and digits.",
        "examples": [
         "+13125550166"
        ]
       }
      },
      "required": [
       "number"
      ],
      "additionalProperties": false
     }
    },
    "shared": {
     "type": [
      "boolean",
      "null"
     ],
     "description": "Whether the whole company sees it. By default only the user does; a credential without a user can create shared ones only.",
     "examples": [
      false
     ]
    }
   },
   "required": [
    "name"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "company": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "created_at": {
     "type": "string"
    },
    "emails": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "email": {
        "type": "object",
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "label": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       }
      }
     }
    },
    "id": {
     "type": "string"
    },
    "name": {
     "type": "object",
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "note": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "numbers": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "label": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "number": {
        "type": "string"
       }
      }
     }
    },
    "shared": {
     "type": "boolean"
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "createContact",
  "scope": "contacts:write",
  "personal": false,
  "question": null,
  "request": {
   "method": "POST",
   "path": "/contacts",
   "inPath": [],
   "inQuery": [],
   "inBody": [
    "company",
    "emails",
    "name",
    "note",
    "numbers",
    "shared"
   ],
   "form": false,
   "idempotent": true
  }
 },
 {
  "name": "update_contact",
  "title": "Update contact",
  "description": "Changes a contact. Any subset of the fields; `numbers` and `emails` replace all that the contact has. Users change their own, owners and admins also those that the company shares. Lists such as `numbers` are replaced as a whole.",
  "annotations": {
   "readOnlyHint": false,
   "destructiveHint": true,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "contact_id": {
     "type": "string",
     "description": "The identifier of a contact, as `id` of its record has it."
    },
    "company": {
     "type": [
      "string",
      "null"
     ],
     "description": "Where the person works, 1 to 120 visible characters, or null for nothing.",
     "minLength": 1,
     "maxLength": 120,
     "examples": [
      "Whitfield Roofing"
     ]
    },
    "emails": {
     "type": "array",
     "description": "All email addresses that the contact has afterwards, up to 10, none twice.",
     "maxItems": 10,
     "items": {
      "type": "object",
      "description": "An email address to store with a contact.",
      "properties": {
       "email": {
        "type": "string",
        "description": "A valid address of 3 to 254 characters.",
        "minLength": 3,
        "maxLength": 254,
        "pattern": "^(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[^@\\s.,:;<>()\\[\\]\\\\\"\\x00-\\x1f\\x7f-\\x9f]+(\\.[^@\\s.,:;<>()\\[\\]\\\\\"\\x00-\\x1f\\x7f-\\x9f]+)*)$",
        "examples": [
         "dana@whitfieldroofing.example"
        ]
       },
       "label": {
        "type": [
         "string",
         "null"
        ],
        "description": "What the address is for, 1 to 60 characters; null by default.",
        "minLength": 1,
        "maxLength": 60,
        "examples": [
         "work"
        ]
       }
      },
      "required": [
       "email"
      ],
      "additionalProperties": false
     }
    },
    "name": {
     "type": "string",
     "description": "The full name, 1 to 120 visible characters.",
     "minLength": 1,
     "maxLength": 120,
     "examples": [
      "Dana Whitfield"
     ]
    },
    "note": {
     "type": [
      "string",
      "null"
     ],
     "description": "What users should remember, up to 2,000 characters, or null for nothing.",
     "minLength": 1,
     "maxLength": 2000,
     "examples": [
      "Prefers to be called in the morning."
     ]
    },
    "numbers": {
     "type": "array",
     "description": "All numbers that the contact has afterwards, up to 10, none twice.",
     "maxItems": 10,
     "items": {
      "type": "object",
      "description": "A phone number to store with a contact.",
      "properties": {
       "label": {
        "type": [
         "string",
         "null"
        ],
        "description": "What the number is for, 1 to 60 characters; null by default.",
        "minLength": 1,
        "maxLength": 60,
        "examples": [
         "mobile"
        ]
       },
       "number": {
        "type": "string",
        "description": "The phone number in E.164: `+`, the country code and digits.",
        "examples": [
         "+13125550166"
        ]
       }
      },
      "required": [
       "number"
      ],
      "additionalProperties": false
     }
    },
    "shared": {
     "type": "boolean",
     "description": "`true` shows it to the whole company; `false` makes it the contact of the user who changes it.",
     "examples": [
      false
     ]
    }
   },
   "required": [
    "contact_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "company": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "created_at": {
     "type": "string"
    },
    "emails": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "email": {
        "type": "object",
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "label": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       }
      }
     }
    },
    "id": {
     "type": "string"
    },
    "name": {
     "type": "object",
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "note": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "numbers": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "label": {
        "type": [
         "object",
         "null"
        ],
        "properties": {
         "untrusted_text": {
          "type": "string"
         }
        },
        "required": [
         "untrusted_text"
        ]
       },
       "number": {
        "type": "string"
       }
      }
     }
    },
    "shared": {
     "type": "boolean"
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "updateContact",
  "scope": "contacts:write",
  "personal": false,
  "question": null,
  "request": {
   "method": "PATCH",
   "path": "/contacts/{contact_id}",
   "inPath": [
    "contact_id"
   ],
   "inQuery": [],
   "inBody": [
    "company",
    "emails",
    "name",
    "note",
    "numbers",
    "shared"
   ],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "mark_message",
  "title": "Mark message",
  "description": "Marks a message read or unread.",
  "annotations": {
   "readOnlyHint": false,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "message_id": {
     "type": "string",
     "description": "The identifier of a message, as `id` of its record has it."
    },
    "read": {
     "type": "boolean",
     "description": "`true` marks it as read, `false` as unread; other users of the line see it too.",
     "examples": [
      true
     ]
    }
   },
   "required": [
    "message_id",
    "read"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "conversation_id": {
     "type": "string"
    },
    "created_at": {
     "type": "string"
    },
    "delivered_at": {
     "type": [
      "string",
      "null"
     ]
    },
    "direction": {
     "type": "string",
     "description": "One of inbound, outbound; there may be others later."
    },
    "error": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "code": {
       "type": "string"
      },
      "message": {
       "type": "string"
      }
     }
    },
    "from": {
     "type": [
      "string",
      "null"
     ]
    },
    "id": {
     "type": "string"
    },
    "media": {
     "type": "array",
     "items": {
      "type": "object",
      "properties": {
       "content_type": {
        "type": [
         "string",
         "null"
        ]
       },
       "size": {
        "type": [
         "integer",
         "null"
        ]
       }
      }
     }
    },
    "number_id": {
     "type": "string"
    },
    "read": {
     "type": "boolean"
    },
    "segments": {
     "type": "integer"
    },
    "sent_at": {
     "type": [
      "string",
      "null"
     ]
    },
    "status": {
     "type": "string",
     "description": "One of queued, sent, delivered, failed, received; there may be others later."
    },
    "text": {
     "type": "object",
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "to": {
     "type": "string"
    },
    "type": {
     "type": "string",
     "description": "One of sms, mms; there may be others later."
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "updateMessage",
  "scope": "messages:write",
  "personal": false,
  "question": null,
  "request": {
   "method": "PATCH",
   "path": "/messages/{message_id}",
   "inPath": [
    "message_id"
   ],
   "inQuery": [],
   "inBody": [
    "read"
   ],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "mark_voicemail",
  "title": "Mark voicemail",
  "description": "Marks a voicemail read or unread. The message waiting indicator of the number's desk phones is updated.",
  "annotations": {
   "readOnlyHint": false,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "voicemail_id": {
     "type": "string",
     "description": "The identifier of a voicemail, as `id` of its record has it."
    },
    "read": {
     "type": "boolean",
     "description": "`true` marks it as read, `false` as unread; the light of desk phones follows.",
     "examples": [
      true
     ]
    }
   },
   "required": [
    "voicemail_id",
    "read"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "call_id": {
     "type": [
      "string",
      "null"
     ]
    },
    "created_at": {
     "type": "string"
    },
    "duration": {
     "type": "integer"
    },
    "from": {
     "type": [
      "string",
      "null"
     ]
    },
    "id": {
     "type": "string"
    },
    "number_id": {
     "type": "string"
    },
    "read": {
     "type": "boolean"
    },
    "to": {
     "type": "string"
    },
    "transcript": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": [
      "string",
      "null"
     ]
    }
   }
  },
  "operation": "updateVoicemail",
  "scope": "voicemails:write",
  "personal": false,
  "question": null,
  "request": {
   "method": "PATCH",
   "path": "/voicemails/{voicemail_id}",
   "inPath": [
    "voicemail_id"
   ],
   "inQuery": [],
   "inBody": [
    "read"
   ],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "set_my_presence",
  "title": "Set my presence",
  "description": "Sets your own presence. dnd: nothing rings. away: queues skip you, your own number rings. available clears the message.",
  "annotations": {
   "readOnlyHint": false,
   "destructiveHint": false,
   "idempotentHint": true,
   "openWorldHint": false
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "message": {
     "type": [
      "string",
      "null"
     ],
     "description": "The user's own words, up to 140 characters, or null for none; dropped with `available`.",
     "maxLength": 140,
     "examples": [
      "Lunch, back at 1 pm"
     ]
    },
    "status": {
     "type": "string",
     "description": "The availability to set, which decides what rings. The availability that a user sets. - `available`: Calls ring, those to the main number too. - `away`: The user's own line still rings; the main number and team queues skip the user. - `dnd`: Do not disturb: nothing rings, and calls go to voicemail.",
     "enum": [
      "available",
      "away",
      "dnd"
     ]
    }
   },
   "required": [
    "status"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "message": {
     "type": [
      "object",
      "null"
     ],
     "properties": {
      "untrusted_text": {
       "type": "string"
      }
     },
     "required": [
      "untrusted_text"
     ]
    },
    "on_call": {
     "type": "boolean"
    },
    "status": {
     "type": "string",
     "description": "One of available, away, dnd; there may be others later."
    },
    "updated_at": {
     "type": "string"
    },
    "user_id": {
     "type": "string"
    }
   }
  },
  "operation": "setMyPresence",
  "scope": "presence:write",
  "personal": true,
  "question": null,
  "request": {
   "method": "PUT",
   "path": "/presence/me",
   "inPath": [],
   "inQuery": [],
   "inBody": [
    "message",
    "status"
   ],
   "form": false,
   "idempotent": false
  }
 },
 {
  "name": "resend_delivery",
  "title": "Resend delivery",
  "description": "Sends one delivery again, under the same id. Attempts continue the count, and failures are retried as before. A delivery that waits for its next attempt gets it now.",
  "annotations": {
   "readOnlyHint": false,
   "destructiveHint": false,
   "idempotentHint": false,
   "openWorldHint": true
  },
  "inputSchema": {
   "type": "object",
   "properties": {
    "webhook_id": {
     "type": "string",
     "description": "The identifier of a subscription, as `id` of its record has it."
    },
    "delivery_id": {
     "type": "string",
     "description": "The identifier of a delivery, as in its header and in the delivery log."
    }
   },
   "required": [
    "webhook_id",
    "delivery_id"
   ],
   "additionalProperties": false
  },
  "outputSchema": {
   "type": "object",
   "properties": {
    "event": {
     "type": "string"
    },
    "id": {
     "type": "string"
    }
   }
  },
  "operation": "redeliver",
  "scope": "webhooks:manage",
  "personal": false,
  "question": null,
  "request": {
   "method": "POST",
   "path": "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
   "inPath": [
    "webhook_id",
    "delivery_id"
   ],
   "inQuery": [],
   "inBody": [],
   "form": false,
   "idempotent": false
  }
 }
];
