export { callerOf } from './caller.js';
export { Confirmations } from './confirmations.js';
export { overHttp } from './http.js';
export { overStdio } from './stdio.js';
