// English shop documents.
import {
  box,
  bullets,
  changed,
  columns,
  heading,
  numbered,
  paragraph,
  type ShopDocument,
  table,
} from './shop-document.ts';

const longRows = Array.from({ length: 70 }, (_, index) => {
  const code = String(index * 7 + 12).padStart(5, '0');
  return `${code} | Oak shelf ${40 + index} cm | $${(19.9 + index * 2.5).toFixed(2)} | ${5 + (index % 4) * 5}% | ${index % 5 === 0 ? 'out of stock' : 'in stock'}`;
});

export const englishDocuments: readonly ShopDocument[] = [
  {
    name: 'en-price-list',
    language: 'en',
    header: 'Northwind Furniture – trade prices',
    footer: 'Prices exclude VAT',
    parts: [
      heading(1, 'Trade price list'),
      paragraph('Prices are in US dollars and valid until 31 December 2026.'),
      table(`Code | Product | Price | Trade discount | Availability\n---\n${longRows.join('\n')}`),
      paragraph('Orders above $1,500.00 are delivered free of charge within the city.'),
    ],
  },
  {
    name: 'en-policy',
    language: 'en',
    footer: 'Version 4, effective 1 March 2026',
    parts: [
      heading(1, 'Shipping and returns'),
      heading(2, 'Delivery times'),
      paragraph(
        'Standard delivery takes three to five working days. Orders placed before noon leave our warehouse on the same day.',
        'Working days do not include public holidays.',
      ),
      bullets('Standard: $4.90', 'Express (next day): $12.50', 'Collection from the shop: free'),
      heading(2, 'How to return an item'),
      numbered(
        'Ask for a return label in your account.',
        'Pack the item in its original box.',
        'Hand the parcel in at any post office within 14 days.',
      ),
      heading(2, 'Refunds'),
      paragraph(
        'We refund the purchase price to the original payment method within ten days.',
        'Shipping costs are refunded only for faulty items.',
      ),
      paragraph('Gift cards, opened software and personalised items cannot be returned.'),
    ],
  },
  {
    name: 'en-brochure',
    language: 'en',
    parts: [
      heading(1, 'Harbour Dental Clinic'),
      columns(
        heading(2, 'Check-ups'),
        paragraph(
          'A full check-up takes forty minutes and includes two X-rays, cleaning and a written plan. Children under twelve are seen free of charge.',
        ),
        bullets('Monday to Friday, 8:30 to 18:00', 'Saturday, 9:00 to 13:00'),
        heading(2, 'Whitening'),
        paragraph(
          'Whitening is done in a single visit of ninety minutes. The result lasts about two years if you avoid coffee in the first week.',
        ),
        paragraph('The price is $320, which includes a follow-up visit after one month.'),
        heading(2, 'Emergencies'),
        paragraph(
          'Call 555-0142 at any hour. Outside opening times a fee of $75 is charged on top of the treatment.',
        ),
      ),
      box('New patients save 20% on their first visit'),
      paragraph('14 Quay Street, second floor, next to the old lighthouse'),
    ],
  },
  {
    name: 'en-report',
    language: 'en',
    header: 'Bluebird Travel',
    footer: 'Prepared for partners',
    parts: [
      heading(1, 'Tours of the season'),
      changed('inserted', 'Two new tours start in May.'),
      changed('deleted', 'Draft: remove this sentence before sending.'),
      changed('hidden', 'Internal: margins are twelve percent.'),
      table(
        `
Tour | Price per person | > | Days
^ | Low season | High season | ^
---
Desert camp | $240 | $310 | 3
Old city walk | $35 | > | 1
Mountain lakes | $420 | $560 | 6
Island ferry | on request | > | >`,
        { caption: 'Table 1: Tours and prices' },
      ),
      paragraph('A deposit of 30% confirms the booking.'),
      table(
        `
Extra | Options
---
Insurance | @a
Airport transfer | $28 each way`,
        { inner: { a: table('Cover | Cost\n---\nBasic | $12\nFull | $29') } },
      ),
    ],
  },
  {
    name: 'en-form',
    language: 'en',
    parts: [
      heading(1, 'Repair order'),
      table(
        `
Device | Espresso machine Lux 2
Serial number | 000871-B
Purchased on | 2025-11-03
Inspection fee | $45.00
Warranty | until 03/11/2027`,
        { border: 'plain' },
      ),
      paragraph('☐ Under warranty ☑ Spare part needed'),
      paragraph('Most repairs are finished within five working days.'),
    ],
  },
  {
    name: 'en-timetable',
    language: 'en',
    parts: [
      heading(1, 'Swimming pool timetable'),
      table(
        `
Day | Morning | > | Evening
^ | 7 to 9 | 9 to 12 | 17 to 21
---
Monday | Lane swimming | Schools only | Open to all
Tuesday | Lane swimming | > | Aqua fitness
Wednesday | Closed for cleaning | > | >
Thursday | Seniors | Schools only | Open to all`,
        { hasRotatedHeader: true },
      ),
      paragraph('Adults pay $6.50, children $3.00, and a ten-visit card costs $55.'),
      table(
        `
Item | Rental
---
Towel | $1.50
Goggles | $2.00
Locker | free`,
        { border: 'plain' },
      ),
    ],
  },
];
