// What bots say around calls of tools.

import type { ToolInput } from '../../../../contract/bots/tools.ts';
import type { Language } from '../../../engine/pipeline/extension-points.ts';

type LocalisedText = Readonly<Record<Language, string>>;

export const toolTexts = {
  notFound: {
    fa: 'چیزی با این مشخصات پیدا نشد.',
    en: 'Nothing was found for these details.',
    nl: 'Er is niets gevonden met deze gegevens.',
  },
  /** Who will look into it is said with it, as that depends on who is there. */
  failed: {
    fa: 'الان نمی‌توانم این را بررسی کنم.',
    en: 'I can’t check this right now.',
    nl: 'Ik kan dit nu niet nakijken.',
  },
  /** After answers that were none; who will help is said with it. */
  abandoned: {
    fa: 'متوجه جوابتان نشدم.',
    en: 'I didn’t understand your answer.',
    nl: 'Ik begreep uw antwoord niet.',
  },
  /** The call waits for a person. */
  waiting: {
    fa: 'یکی از همکارانم باید این را تأیید کند. جواب را همین‌جا می‌گویم.',
    en: 'A colleague has to confirm this first. I’ll tell you the answer here.',
    nl: 'Een collega moet dit eerst bevestigen. Ik laat het u hier weten.',
  },
  /** Another call was asked for meanwhile. */
  stillWaiting: {
    fa: 'درخواست قبلی‌تان هنوز منتظر تأیید همکارم است. بعد از آن دوباره بگویید.',
    en: 'Your earlier request is still waiting for my colleague. Please ask again after that.',
    nl: 'Uw eerdere verzoek wacht nog op mijn collega. Vraag het daarna opnieuw.',
  },
  rejected: {
    fa: (note: string) => `همکارم این را تأیید نکرد: ${note}`,
    en: (note: string) => `My colleague didn’t confirm this: ${note}`,
    nl: (note: string) => `Mijn collega heeft dit niet bevestigd: ${note}`,
  },
  cancelled: {
    fa: 'باشه، کنار گذاشتم. چه کمک دیگری می‌توانم بکنم؟',
    en: 'OK, I’ve left that. What else can I help with?',
    nl: 'Goed, dat laat ik zitten. Waarmee kan ik nog helpen?',
  },
  ask: {
    fa: (label: string) => `لطفاً «${label}» را بنویسید.`,
    en: (label: string) => `Please write: ${label}`,
    nl: (label: string) => `Schrijf alstublieft: ${label}`,
  },
} as const satisfies Record<string, Readonly<Record<Language, unknown>>>;

/** Why an answer is not what was asked for. */
export const invalidTexts: Readonly<Record<ToolInput['kind'], LocalisedText>> = {
  text: {
    fa: 'متن خیلی طولانی است.',
    en: 'That’s too long.',
    nl: 'Dat is te lang.',
  },
  number: {
    fa: 'فقط یک عدد بنویسید.',
    en: 'Please write one number only.',
    nl: 'Schrijf alleen één getal.',
  },
  phone: {
    fa: 'این شمارهٔ موبایل درست نیست.',
    en: 'That isn’t a valid mobile number.',
    nl: 'Dat is geen geldig mobiel nummer.',
  },
  email: {
    fa: 'این ایمیل درست نیست.',
    en: 'That isn’t a valid email address.',
    nl: 'Dat is geen geldig e-mailadres.',
  },
  date: {
    fa: 'تاریخ را مثل ۱۴۰۵/۰۷/۱۵ بنویسید.',
    en: 'Write the date like 2026-11-18.',
    nl: 'Schrijf de datum als 2026-11-18.',
  },
  choice: {
    fa: 'یکی از گزینه‌ها را بنویسید.',
    en: 'Please write one of the options.',
    nl: 'Schrijf een van de opties.',
  },
};
