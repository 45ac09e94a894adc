// A sample profile for tests.
import type { Profile } from '../../../../contract/account/profile.ts';

export const sampleProfile: Profile = {
  firstName: 'نگار',
  lastName: 'نیلوفری',
  nationalCode: '',
  postalCode: '',
  isLegal: false,
  legal_information: {
    company_name: '',
    economic_code: '',
    national_id: '',
    registration_number: '',
    residential_address: '',
  },
  isNationalCodeLocked: false,
  isNationalIdLocked: false,
};
