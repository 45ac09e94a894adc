// Mutations applied by the mutation check.

export interface Mutation {
  readonly description: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Folders or files whose tests must detect it. */
  readonly tests: readonly string[];
}

export const mutations: readonly Mutation[] = [
  {
    description: 'wrong status of an error',
    file: 'contract/errors/errors.ts',
    find: 'BotNameTaken: 409',
    replace: 'BotNameTaken: 400',
    tests: ['contract/errors', 'tests/suites/bots/bots.test.ts'],
  },
  {
    description: 'query not scoped to the account',
    file: 'server/areas/integrations/webhooks/deliveries.store.ts',
    find: ".where('account_id', '=', ids.accountId)\n    .where('webhook_id'",
    replace: ".where('webhook_id'",
    tests: ['tests/security/tenants.test.ts'],
  },
  {
    description: 'bot list not scoped to the account',
    file: 'server/areas/bots/bots.store.ts',
    find: "    .where('account_id', '=', accountId)\n    .where('removed_at', 'is', null)\n    .$if",
    replace: "    .where('removed_at', 'is', null)\n    .$if",
    tests: ['tests/suites/bots/bots.test.ts'],
  },
  {
    description: 'one call more than the rate limit',
    file: 'server/http/rate-limits/gcra.ts',
    find: 'this.#intervalMs * (burst - 1)',
    replace: 'this.#intervalMs * burst',
    tests: ['server/http/rate-limits'],
  },
  {
    description: 'swapped locale',
    file: 'src/i18n/texts.ts',
    find: 'selectPlural(row[locale]',
    replace: "selectPlural(row[locale === 'fa' ? 'en' : 'fa']",
    tests: ['src/i18n'],
  },
  {
    description: 'lost live event',
    file: 'server/http/live/account-feed.ts',
    find: 'if (event.seq <= listener.cursor) return;',
    replace: 'if (event.seq <= listener.cursor + 1) return;',
    tests: ['server/http/live'],
  },
  {
    description: 'operators allowed on owner endpoints',
    file: 'contract/access.ts',
    find: "access === 'owner' && person.is_operator",
    replace: "access === 'superAdmin' && person.is_operator",
    tests: ['contract/access.test.ts'],
  },
  {
    description: 'wrong permission of an endpoint',
    file: 'contract/bots/bots.ts',
    find: "    path: '/api/bots/:botId',\n    access: 'owner',",
    replace: "    path: '/api/bots/:botId',\n    access: 'operator',",
    tests: ['contract', 'tests/suites/bots/bots.test.ts', 'tests/suites/bots/bot-lifecycle.test.ts'],
  },
  {
    description: 'message stored twice when sent twice',
    file: 'server/areas/conversations/thread/inbound-messages.store.ts',
    find: "?.columns.includes('client_id')",
    replace: "?.columns.includes('id')",
    tests: [
      'tests/suites/conversations/inbound-messages.test.ts',
      'tests/suites/conversations/messages.test.ts',
    ],
  },
  {
    description: 'rial rounded away in toman',
    file: 'src/i18n/numbers/numbers.ts',
    find: 'formatNumber(locale, rial / 10, { maximumFractionDigits: 1 })',
    replace: 'formatNumber(locale, rial / 10, { maximumFractionDigits: 0 })',
    tests: ['src/i18n/numbers'],
  },
  {
    description: 'tax rounded down',
    file: 'server/areas/billing/invoices/totals.rules.ts',
    find: '* BigInt(taxRate) + RATE_DENOMINATOR / 2n) / RATE_DENOMINATOR',
    replace: '* BigInt(taxRate)) / RATE_DENOMINATOR',
    tests: ['server/areas/billing/invoices'],
  },
  {
    description: 'Jalali month off by one',
    file: 'src/i18n/dates/jalali.ts',
    find: 'return { year: jy, month: jm, day: jd };',
    replace: 'return { year: jy, month: jm - 1, day: jd };',
    tests: ['src/i18n/dates'],
  },
  {
    description: 'unescaped HTML in email',
    file: 'server/shared/escape-html.ts',
    find: `text.replace(/[&<>"']/g`,
    replace: `text.replace(/[&"']/g`,
    tests: ['server/messengers'],
  },
  {
    description: 'CSV formula injection',
    file: 'server/sources/csv/csv-records.ts',
    find: "/^'*[=+\\-@\\t\\r]/",
    replace: "/^'*[+\\-@\\t\\r]/",
    tests: ['server/areas/shared'],
  },
  {
    description: 'private addresses reachable',
    file: 'server/outbound/address-policy.ts',
    find: "  if (address.range() !== 'unicast') return false;\n",
    replace: '',
    tests: ['server/outbound'],
  },
  {
    description: 'webhook delivered twice',
    file: 'server/areas/integrations/webhooks/deliveries.store.ts',
    find: "    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_seq', 'kind']).doNothing())\n",
    replace: '',
    tests: ['tests/suites/account/webhooks.test.ts'],
  },
  {
    description: 'wrong algorithm of a webhook signature',
    file: 'server/areas/integrations/webhooks/send-delivery.ts',
    find: "createHmac('sha256', key)",
    replace: "createHmac('sha512', key)",
    tests: ['tests/suites/account/webhooks.test.ts'],
  },
  {
    description: 'retry without backoff',
    file: 'server/areas/integrations/webhooks/send-delivery.ts',
    find: 'Math.round(delayMs * (1 +',
    replace: 'Math.round(0 * (1 +',
    tests: ['tests/suites/account/webhooks.test.ts'],
  },
  {
    description: 'plan active at the instant it ends',
    file: 'server/areas/billing/subscriptions/subscriptions.rules.ts',
    find: 'endsAt > now)',
    replace: 'endsAt >= now)',
    tests: ['server/areas/billing/subscriptions', 'tests/suites/billing/plan-expiry.test.ts'],
  },
  {
    description: 'one message more than the daily limit',
    file: 'server/areas/connections/daily-limit/daily-limit.store.ts',
    find: "'<=', limit - amount)",
    replace: "'<=', limit)",
    tests: ['tests/suites/abuse/daily-limit.test.ts'],
  },
  {
    description: 'icons not mirrored right to left',
    file: 'src/ui/Icon/Icon.css.ts',
    find: "directional = style({ selectors: { '&:dir(rtl)'",
    replace: "directional = style({ selectors: { '&:dir(ltr)[hidden]'",
    tests: ['src/ui/Icon'],
  },
  {
    description: 'live draft lost while the list is loading',
    file: 'src/machines/conversations/composer/drafts.machine.ts',
    find: '[...event.output.drafts, ...context.liveEvents]',
    replace: '[...event.output.drafts]',
    tests: ['src/machines/conversations/composer'],
  },
  {
    description: 'token accepted at the instant of its expiry',
    file: 'src/machines/auth/session/session.machine.ts',
    find: 'now >= claims.expiresAt',
    replace: 'now > claims.expiresAt',
    tests: ['src/machines/auth/session'],
  },
  {
    description: 'one-time password accepted twice',
    file: 'server/areas/auth/second-factor/second-factor.store.ts',
    find: "eb('last_step', '<', step)",
    replace: "eb('last_step', '<=', step)",
    tests: ['tests/suites/auth/second-factor-http.test.ts'],
  },
  {
    description: 'gap in the widget’s thread',
    file: 'widget/frame/visitor/messages.ts',
    find: '(existing.at(-1)?.seq ?? 0) + 1',
    replace: '(existing.at(-1)?.seq ?? 0) + 2',
    tests: ['widget/frame/visitor'],
  },
  {
    description: 'required field of the start form may be empty',
    file: 'contract/widget/start-form.rules.ts',
    find: "field.isRequired ? 'Required' : null",
    replace: 'null',
    tests: ['contract/widget', 'widget/frame/form'],
  },
];
