// Structured logger with redaction of secrets.
import { type DestinationStream, type Logger, pino } from 'pino';
import { plainLines } from './log.lines.ts';

const secrets = [
  'authorization',
  'cookie',
  'token',
  'refreshToken',
  'password',
  'confirmation',
  'code',
  'apiKey',
];

/** JSON lines on standard output, plain ones at a terminal; secrets are struck out wherever they appear up to two levels deep. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
  };
  const to = destination ?? (process.stdout.isTTY ? plainLines(process.stdout) : undefined);
  return to ? pino(options, to) : pino(options);
}
