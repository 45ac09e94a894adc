// The mailbox of a connection: its address, servers and log-in.
import { createHash } from 'node:crypto';
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
const ADDRESS_PATTERN = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\]+$/;

export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS_PATTERN.test(text);

function serverOf(host: string, port: string, securePort: number): MailServer {
  const chosenPort = port === '' ? securePort : Number(port);
  return {
    host: host.toLowerCase().replace(/\.$/, ''),
    port: chosenPort,
    isSecure: chosenPort === securePort,
  };
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

/** Providers whose domain belongs to everybody. */
const SHARED_DOMAINS =
  /^((gmail|googlemail|outlook|hotmail|live|msn|icloud|me|aol|gmx|zoho|proton|protonmail|chmail|mailfa)\.[a-z.]+|(yahoo|ymail|mail|yandex)\.[a-z.]{2,6})$/;

const domainOf = (address: string): string => address.split('@').at(-1) ?? '';

/** The domain of an address that is its owner's alone; null at a provider for everybody. */
export const ownDomainOf = (address: string): string | null =>
  SHARED_DOMAINS.test(domainOf(address)) ? null : domainOf(address);

/** Whether an address is the mailbox's own, or of its domain. */
export const isOwnAddress = (address: string, ownAddress: string): boolean =>
  address === ownAddress || domainOf(address) === ownDomainOf(ownAddress);

/** Names the mailbox that a log-in proves, whatever address its owner typed. */
export const mailboxIdOf = ({ imap, user, folder }: MailAccount): string =>
  createHash('sha256').update([imap.host, user, folder].join('\n')).digest('base64url');

const isHost = (host: string): boolean => /^[\p{L}\d][\p{L}\d.-]*$/u.test(host);
const isPort = (port: number): boolean => Number.isInteger(port) && port > 0 && port < 65_536;

/** The first field that cannot be right, before any server is asked. */
export function findInvalidField({ address, imap, smtp }: MailAccount): string | null {
  if (!isMailAddress(address)) return 'address';
  if (!isHost(imap.host)) return 'imapHost';
  if (!isPort(imap.port)) return 'imapPort';
  if (!isHost(smtp.host)) return 'smtpHost';
  return isPort(smtp.port) ? null : 'smtpPort';
}
