import { ariaStrings } from './strings.ts';

export default ariaStrings({
  removeDescription: { fa: 'برای برداشتن برچسب Delete را بزنید.', en: 'Press Delete to remove tag.' },
  removeButtonLabel: { fa: 'برداشتن', en: 'Remove' },
});
