import { expect, it } from 'vitest';
import { AuditAction, type AuditEntry } from '../../../contract/account/audit.ts';
import * as dates from '../dates/dates.ts';
import { createI18n } from '../I18n.tsx';
import { auditActions, auditActor, auditDetails } from './audit.words.ts';

const [fa, en] = [createI18n('fa', 'Asia/Tehran', dates), createI18n('en', 'Asia/Tehran', dates)];
const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 'a',
  at: 0,
  action: 'login.succeeded',
  actor: null,
  subject: null,
  ip: '',
  details: {},
  plans: {},
  ...part,
});

it('has a text for every audit action', () => {
  expect(auditActions.toSorted()).toEqual(AuditAction.literals.toSorted());
});

it('names the actor or states that the actor is unknown', () => {
  expect(auditActor(fa, entry({ actor: { id: 'u', name: 'نیلوفر' } }))).toBe('نیلوفر');
  expect(auditActor(en, entry({ actor: { id: 'u', name: '' } }))).toBe('Former member');
  expect(auditActor(en, entry({ actor: { id: 'u', name: '' }, action: 'account.entered' }))).toBe(
    'Pasokh support',
  );
  expect(auditActor(fa, entry({ actor: { id: 'u', name: '' }, action: 'receipt.accepted' }))).toBe(
    'پشتیبانی پاسخ',
  );
  expect(auditActor(fa, entry({ action: 'plan.changed' }))).toBe('خودکار');
  expect(auditActor(fa, entry({}))).toBe('ناشناس');
});

it('describes known details in words and shows unknown ones as stored', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36';
  expect(auditDetails(fa, entry({ details: { by: 'password', userAgent } }))).toBe(
    'با رمز عبور · ویندوز · کروم',
  );
  expect(auditDetails(en, entry({ details: { by: 'second factor' } }))).toBe('two-step code');
  expect(auditDetails(en, entry({ details: { username: 'samira', bots: '2' } }))).toBe('samira · 2 bots');
  expect(auditDetails(en, entry({ details: { by: 'email', to: 'a@b.ir' } }))).toBe('by email · a@b.ir');
  const plans = { 'basic-monthly': { fa: 'پایه، ماهانه', en: 'Basic, monthly' } };
  expect(auditDetails(en, entry({ details: { to: 'basic-monthly' }, plans }))).toBe('Basic, monthly');
  expect(auditDetails(fa, entry({ details: { by: 'google' } }))).toBe('با گوگل');
  expect(auditDetails(en, entry({ details: { ended: '1' } }))).toBe('1 device');
  expect(auditDetails(en, entry({ details: { issuer: 'https://id.example' } }))).toBe('https://id.example');
});
