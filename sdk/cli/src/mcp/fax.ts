import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { ToolError } from './result.js';

/** A document to fax. */
export interface Document {
  file: File;
  /** Its name and size, for people. */
  label: string;
  /** What its bytes are, for the confirmation. */
  digest: string;
}

const LARGEST = 20 * 1024 * 1024;

/**
 * The document that an argument means: the name of a file in the directory that whoever started the server allowed, or else the
 * bytes themselves in base64.
 */
export async function documentOf(argument: string, directory: string | undefined): Promise<Document> {
  const inline = /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(argument) ? Buffer.from(argument, 'base64') : Buffer.alloc(0);
  if (isPdf(inline)) {
    return { ...contentOf(inline, 'fax.pdf'), label: `a PDF of ${inline.length} bytes` };
  }
  if (directory === undefined) {
    throw new ToolError('invalid_file', 'file is not a PDF in base64. Files by name need a server that was started with --files=DIRECTORY.');
  }
  const bytes = await read(argument, directory);
  if (!isPdf(bytes)) {
    throw new ToolError('invalid_file', `${argument} is not a PDF.`);
  }
  return { ...contentOf(bytes, path.basename(argument)), label: `${argument}, ${bytes.length} bytes` };
}

/** Nothing outside of the directory, not by a link either. */
async function read(name: string, directory: string): Promise<Buffer> {
  const root = await realpath(directory);
  const file = await realpath(path.resolve(root, name)).catch(() => '');
  if (!file.startsWith(root + path.sep) || !(await stat(file)).isFile()) {
    throw new ToolError('invalid_file', `There is no file ${name} in the directory of --files.`);
  }
  if ((await stat(file)).size > LARGEST) {
    throw new ToolError('invalid_file', `${name} is larger than 20 MiB.`);
  }
  return readFile(file);
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-';
}

function contentOf(bytes: Buffer, name: string): { file: File; digest: string } {
  // Node.js 18 has no global File; mcp needs 20.
  const file = new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
  return { file, digest: createHash('sha256').update(bytes).digest('hex') };
}
