// Structured logger with redaction of secrets.
import { type DestinationStream, type Logger, pino } from 'pino';

const WARN = 40;
const ERROR = 50;

/** One line, with an error's stack below it. Lines that are not JSON stay unchanged. */
function formatPlainLine(json: string): string {
  try {
    const { level, time, msg = '', err, ...facts } = Object(JSON.parse(json));
    const clock = `${String(time).slice(11, 19)}Z`;
    const word = level >= ERROR ? 'Error: ' : level >= WARN ? 'Warning: ' : '';
    const more = Object.entries(facts).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    const stack = err ? `\n${String(err.stack ?? err.message ?? err)}` : '';
    return `${clock}  ${word}${[msg, ...more].join(' ')}${stack}\n`;
  } catch {
    return json;
  }
}

export const prettyStream = (to: { write(line: string): unknown }): DestinationStream => ({
  write: (line) => void to.write(formatPlainLine(line)),
});

const redactedFields = [
  'authorization',
  'cookie',
  'token',
  'refreshToken',
  'password',
  'confirmation',
  'code',
  'apiKey',
];

/** Redacts secrets up to two levels deep; JSON on standard output, plain lines on a terminal. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: redactedFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
  };
  const to = destination ?? (process.stdout.isTTY ? prettyStream(process.stdout) : undefined);
  return to ? pino(options, to) : pino(options);
}
