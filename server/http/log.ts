// Structured logger with redaction of secrets.
import { type DestinationStream, type Logger, pino } from 'pino';

const WARN = 40;
const ERROR = 50;

/** One line, with an error's stack below it. Lines that are not JSON stay unchanged. */
function formatPlainLine(json: string): string {
  try {
    const { level, time, msg = '', err, ...fields } = Object(JSON.parse(json));
    const clock = `${String(time).slice(11, 19)}Z`;
    const levelLabel = level >= ERROR ? 'Error: ' : level >= WARN ? 'Warning: ' : '';
    const fieldTexts = Object.entries(fields).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    const stack = err ? `\n${String(err.stack ?? err.message ?? err)}` : '';
    return `${clock}  ${levelLabel}${[msg, ...fieldTexts].join(' ')}${stack}\n`;
  } catch {
    return json;
  }
}

export const prettyStream = (output: { write(line: string): unknown }): DestinationStream => ({
  write: (line) => void output.write(formatPlainLine(line)),
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
  const stream = destination ?? (process.stdout.isTTY ? prettyStream(process.stdout) : undefined);
  return stream ? pino(options, stream) : pino(options);
}
