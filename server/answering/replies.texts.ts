export const repliesTexts = {
  abstained: {
    fa: 'پاسخ این پرسش را در اطلاعاتی که در اختیار دارم پیدا نکردم. گفتگو را به همکارانم می‌سپارم تا به شما پاسخ بدهند.',
    en: 'I could not find the answer to this in what I know. I am passing the conversation to my colleagues, who will reply to you.',
    nl: 'Ik kon het antwoord hierop niet vinden in wat ik weet. Ik geef het gesprek door aan mijn collega’s; zij antwoorden u.',
  },
  operatorRequested: {
    fa: 'حتماً. گفتگو را به همکارانم می‌سپارم تا خودشان با شما صحبت کنند.',
    en: 'Of course. I am passing the conversation to my colleagues, who will talk to you themselves.',
    nl: 'Natuurlijk. Ik geef het gesprek door aan mijn collega’s; zij spreken zelf met u.',
  },
} as const;
