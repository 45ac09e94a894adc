// The mailbox of a connection: its address, servers and log-in.
import type { ChannelCredentials } from '../channel.ts';

/** One server, for receiving or sending. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly isSecure: boolean;
}

export interface MailAccount {
  readonly address: string;
  readonly displayName: string;
  readonly imap: MailServer;
  readonly smtp: MailServer;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

const IMAPS_PORT = 993;
const SMTPS_PORT = 465;
const ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\]+$/;

export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

function serverOf(host: string, port: string, securePort: number): MailServer {
  const chosen = port === '' ? securePort : Number(port);
  return { host: host.toLowerCase().replace(/\.$/, ''), port: chosen, isSecure: chosen === securePort };
}

export function readMailAccount({ settings, secrets }: ChannelCredentials): MailAccount {
  const value = (name: string) => settings[name]?.trim() ?? '';
  const address = value('address').toLowerCase();
  return {
    address,
    displayName: value('displayName'),
    imap: serverOf(value('imapHost'), value('imapPort'), IMAPS_PORT),
    smtp: serverOf(value('smtpHost'), value('smtpPort'), SMTPS_PORT),
    user: value('user') || address,
    password: secrets.password ?? '',
    folder: value('folder') || 'INBOX',
  };
}

const isHost = (host: string): boolean => /^[\p{L}\d][\p{L}\d.-]*$/u.test(host);
const isPort = (port: number): boolean => Number.isInteger(port) && port > 0 && port < 65_536;

/** The first field that cannot be right, before any server is asked. */
export function invalidField({ address, imap, smtp }: MailAccount): string | null {
  if (!isMailAddress(address)) return 'address';
  if (!isHost(imap.host)) return 'imapHost';
  if (!isPort(imap.port)) return 'imapPort';
  if (!isHost(smtp.host)) return 'smtpHost';
  return isPort(smtp.port) ? null : 'smtpPort';
}
