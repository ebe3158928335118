import type { Commands } from '../command.js';
import { calls } from './calls.js';
import { login } from './login.js';
import { logs } from './logs.js';
import { messages } from './messages.js';
import { sim } from './sim.js';
import { webhooks } from './webhooks.js';

/** By name, which is one word or two, in the order of the help. */
export const COMMANDS: Commands = { ...login, ...calls, ...messages, ...logs, ...webhooks, ...sim };
