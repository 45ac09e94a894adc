// What the bot says when it has no answer, by language.
import type { EscalationTexts } from '../areas/conversations/answers/answers.store.ts';
import type { Language } from '../engine/pipeline/extension-points.ts';

export const repliesTexts = {
  abstained: {
    fa: 'جواب این را در اطلاعاتم پیدا نکردم.',
    en: 'I could not find the answer to this in what I know.',
    nl: 'Ik kon het antwoord hierop niet vinden in wat ik weet.',
  },
  operatorRequested: { fa: 'حتماً.', en: 'Of course.', nl: 'Natuurlijk.' },
  unclear: {
    fa: 'متوجه منظورتان نشدم. لطفاً پرسشتان را کامل بنویسید.',
    en: 'I did not get that. Please write your whole question.',
    nl: 'Dat begreep ik niet. Schrijf uw vraag alstublieft helemaal op.',
  },
  contactSaved: {
    fa: 'ممنون، برای همکارانم یادداشت کردم. اگر پرسش دیگری دارید، بپرسید.',
    en: 'Thank you, I have noted it for my colleagues. If you have another question, just ask.',
    nl: 'Dank u, ik heb het voor mijn collega’s genoteerd. Heeft u nog een vraag, stel hem gerust.',
  },
} as const;

/** What is said of one question among several that has no answer. */
export const unknownQuestionText: Readonly<Record<Language, (question: string) => string>> = {
  fa: (question) => `جواب «${question}» را در اطلاعاتم پیدا نکردم.`,
  en: (question) => `I could not find the answer to “${question}” in what I know.`,
  nl: (question) => `Het antwoord op “${question}” kon ik niet vinden in wat ik weet.`,
};

/** What is said of a part of a message that has no answer and is not quoted. */
export const unknownPartText: Readonly<Record<Language, string>> = {
  fa: 'جواب بخش دیگری از پیامتان را در اطلاعاتم پیدا نکردم.',
  en: 'I could not find an answer to another part of your message in what I know.',
  nl: 'Op een ander deel van uw bericht kon ik geen antwoord vinden in wat ik weet.',
};

/** What is added where a message asks more questions than are answered at once. */
export const tooManyQuestionsText: Readonly<Record<Language, string>> = {
  fa: 'لطفاً بقیهٔ پرسش‌هایتان را جدا بفرستید.',
  en: 'Please send your other questions separately.',
  nl: 'Stuur uw andere vragen alstublieft apart.',
};

/** What the bot says about the person who will answer. */
export const escalationTexts: Readonly<Record<Language, EscalationTexts>> = {
  fa: {
    language: 'fa',
    assigned: 'از همکارانم خواستم همین‌جا به شما جواب بدهند.',
    queued:
      'الان همکارانم آنلاین نیستند؛ پیامتان را برایشان گذاشتم و همین‌جا جواب می‌دهند. تا آن موقع هر پرسش دیگری دارید، از من بپرسید.',
    contactRequested:
      'الان همکارانم آنلاین نیستند. شماره موبایل یا ایمیلتان را همین‌جا بنویسید تا خبرتان کنند. تا آن موقع هر پرسش دیگری دارید، از من بپرسید.',
    stillQueued: 'این را هم برای همکارانم گذاشتم.',
  },
  en: {
    language: 'en',
    assigned: 'I have asked my colleagues to answer you here.',
    queued:
      'My colleagues are not online right now. I have left them your message, and they will answer here. Until then, ask me anything else.',
    contactRequested:
      'My colleagues are not online right now. Write your phone number or email here so that they can reach you. Until then, ask me anything else.',
    stillQueued: 'I have left this for my colleagues too.',
  },
  nl: {
    language: 'nl',
    assigned: 'Ik heb mijn collega’s gevraagd u hier te antwoorden.',
    queued:
      'Mijn collega’s zijn nu niet online. Ik heb uw bericht voor hen achtergelaten; zij antwoorden u hier. Tot die tijd kunt u mij andere vragen stellen.',
    contactRequested:
      'Mijn collega’s zijn nu niet online. Schrijf hier uw telefoonnummer of e-mailadres, zodat zij u kunnen bereiken. Tot die tijd kunt u mij andere vragen stellen.',
    stillQueued: 'Ook dit heb ik voor mijn collega’s achtergelaten.',
  },
};
