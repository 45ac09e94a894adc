// Knows by which words visitors ask for a person. Knows no command's form.

/** A command, or all that was written, that asks for a person; one blank between words. */
export const operatorWords: ReadonlySet<string> = new Set([
  'operator',
  'human',
  'support',
  'agent',
  'talk to a person',
  'اپراتور',
  'اوپراتور',
  'پشتیبان',
  'پشتیبانی',
  'کارشناس',
  'اپراتور لطفا',
  'پشتیبان لطفا',
  'وصل به اپراتور',
  'اتصال به اپراتور',
  'وصل به پشتیبان',
  'اتصال به پشتیبان',
  'صحبت با اپراتور',
  'صحبت با پشتیبان',
  'صحبت با کارشناس',
  'گفت و گو با پشتیبان',
  'گفت وگو با پشتیبان',
]);
