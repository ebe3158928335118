import type { Commands } from '../command.js';
import { calls } from './calls.js';
import { completion } from './completion.js';
import { events } from './events.js';
import { login } from './login.js';
import { logs } from './logs.js';
import { mcp } from './mcp.js';
import { messages } from './messages.js';
import { open } from './open.js';
import { sim } from './sim.js';
import { webhooks } from './webhooks.js';

const commands: Commands = { ...login, ...calls, ...messages, ...logs, ...webhooks, ...events, ...sim, ...open, ...mcp };

/** By name, which is one word or two, in the order of the help. */
export const COMMANDS: Commands = { ...commands, ...completion(commands) };
