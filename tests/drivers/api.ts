// API client of a user or visitor.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { invitations } from '../../contract/account/operators.ts';
import type { Session } from '../../contract/auth/auth.ts';
import { auth } from '../../contract/auth/auth.ts';
import { recovery } from '../../contract/auth/recovery.ts';
import { robotCheck } from '../../contract/auth/robot-check.ts';
import { TERMS_VERSION } from '../../contract/auth/terms.ts';
import type { Bot } from '../../contract/bots/bots.ts';
import { bots } from '../../contract/bots/bots.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/errors/errors.ts';
import { toAsciiDigits } from '../../contract/fields/email-and-phone.rules.ts';
import { contactForm } from '../../contract/support/contact-form.ts';

export interface ApiResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The raw body of a call that takes one. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** A failed call, as the server returned it. */
export class CallFailed extends Error {
  readonly status: number;
  readonly failure: Failure;

  constructor(call: string, status: number, failure: Failure) {
    super(`${call} answered ${status} ${failure.error} ${JSON.stringify(failure.issues ?? '')}`);
    this.status = status;
    this.failure = failure;
  }
}

/** Calls that need a robot check, whoever calls. */
const robotCheckedCalls: ReadonlySet<Endpoint> = new Set<Endpoint>([
  auth.signup,
  recovery.requestLink,
  contactForm.send,
  recovery.requestCode,
]);

export class Api {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /**
   * One call with any input; returns whatever the server returned. A robot check is solved where the call
   * needs one, as the panel does, unless the input has the field `robot`, even as `undefined`.
   */
  async request(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions = {},
  ): Promise<ApiResponse<unknown>> {
    if ('robot' in input) return this.#send(endpoint, input, options);
    if (robotCheckedCalls.has(endpoint))
      return this.#send(endpoint, { ...input, robot: await this.passRobotCheck() }, options);
    const answer = await this.#send(endpoint, input, options);
    if (Object(answer.body).error !== 'RobotCheckNeeded') return answer;
    return this.#send(endpoint, { ...input, robot: await this.passRobotCheck() }, options);
  }

  async #send(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions,
  ): Promise<ApiResponse<unknown>> {
    const rest = new Map(Object.entries(input));
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest.get(name);
      rest.delete(name);
      return encodeURIComponent(String(value));
    });
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.body === 'bytes';
    const query = inQuery
      ? `?${new URLSearchParams([...rest].flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))}`
      : '';
    const response = await fetch(`${this.url}${path}${query}`, {
      method: endpoint.method,
      headers: {
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...(!inQuery && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(!inQuery && { body: JSON.stringify(Object.fromEntries(rest)) }),
      ...(options.bytes && { body: options.bytes }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** One call that must succeed. @throws CallFailed */
  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<OutputOf<E>> {
    const { status, body } = await this.request(endpoint, Object(input), options);
    if (status === 200) return body;
    throw new CallFailed(`${endpoint.method} ${endpoint.path}`, status, Object(body));
  }

  /** Solves a robot check and returns the proof. */
  async passRobotCheck(): Promise<string> {
    const challenge = await this.call(robotCheck.challenge, {});
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  /** The newest code in the development outbox for a phone. */
  async codeFor(phone: string): Promise<string> {
    const response = await fetch(
      `${this.url}/api/dev/outbox?${new URLSearchParams({ recipient: toAsciiDigits(phone.trim()) })}`,
    );
    const { messages }: { messages: { body: string }[] } = await response.json();
    const code = /\d{6}/.exec(messages[0]?.body ?? '')?.[0];
    if (code === undefined) throw new Error(`No code was sent to ${phone}`);
    return code;
  }

  /** Signs up and enters the code: a new account with its owner. */
  async signUp(person: Partial<InputOf<typeof auth.signup>> = {}): Promise<Session> {
    const form = { ...signupForm(), ...person };
    const { signupId } = await this.call(auth.signup, { ...form, confirmation: form.password });
    return this.call(auth.verifySignup, { signupId, code: await this.codeFor(form.phone) });
  }

  logIn(identifier: string, password: string = PASSWORD): Promise<Session> {
    return this.call(auth.login, { identifier, password });
  }

  /** Accepts an invitation by its link. */
  join(token: string, username: string): Promise<Session> {
    const names = { firstName: 'سمیرا', lastName: 'رستمی' };
    const credentials = { username, password: PASSWORD, confirmation: PASSWORD, termsVersion: TERMS_VERSION };
    return this.call(invitations.acceptLink, { token, ...credentials, ...names });
  }

  createBot(token: string, name: string): Promise<Bot> {
    return this.call(bots.create, { name, introduction: '', responseLanguage: 'auto' }, { token });
  }
}

export const PASSWORD = 'a-long-password';

let signupCount = 0;

/** A sign-up form with unique values. */
export function signupForm(): InputOf<typeof auth.signup> {
  signupCount += 1;
  const number = String(signupCount).padStart(5, '0');
  return {
    email: `person${number}@example.com`,
    username: `person${number}`,
    phone: `091200${number}`,
    password: PASSWORD,
    confirmation: PASSWORD,
    locale: 'fa',
    termsVersion: TERMS_VERSION,
  };
}
