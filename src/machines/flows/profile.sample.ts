// Knows one profile to test with. Refuses to be imported by anything but tests.
import type { Profile } from '../../../contract/profile.ts';

export const sampleProfile: Profile = {
  firstName: 'نگار',
  lastName: 'نیلوفری',
  nationalCode: '',
  postalCode: '',
  isLegal: false,
  companyName: '',
  nationalId: '',
  economicCode: '',
  registrationNumber: '',
  address: '',
  nationalCodeFixed: false,
  nationalIdFixed: false,
};
