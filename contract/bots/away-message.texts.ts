/** What visitors are told outside business hours where the owner wrote nothing, by language. */
export const awayMessageTexts = {
  away: {
    fa: 'الان ساعت کاری ما نیست. {opening} برمی‌گردیم و همین‌جا جواب می‌دهیم.',
    en: 'We are away right now. We will be back {opening} and answer you here.',
    nl: 'Wij zijn er nu niet. Wij zijn {opening} terug en antwoorden u hier.',
  },
  contact: {
    fa: 'شماره موبایل یا ایمیلتان را همین‌جا بنویسید تا خبرتان کنیم.',
    en: 'Write your phone number or email here so that we can reach you.',
    nl: 'Schrijf hier uw telefoonnummer of e-mailadres, zodat wij u kunnen bereiken.',
  },
  botIsThere: {
    fa: 'تا آن موقع هر پرسش دیگری دارید، از من بپرسید.',
    en: 'Until then, ask me anything else.',
    nl: 'Tot die tijd kunt u mij andere vragen stellen.',
  },
  today: { fa: 'امروز ساعت {time}', en: 'today at {time}', nl: 'vandaag om {time}' },
  tomorrow: { fa: 'فردا ساعت {time}', en: 'tomorrow at {time}', nl: 'morgen om {time}' },
  onDay: { fa: '{day} ساعت {time}', en: 'on {day} at {time}', nl: '{day} om {time}' },
  soon: { fa: 'به‌زودی', en: 'soon', nl: 'snel' },
} as const;
