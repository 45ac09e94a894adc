// Sample support requests for tests.
import type { ContactMessage } from '../../../contract/support/contact-form.ts';
import type { AdminSupportRequest, SupportRequest } from '../../../contract/support/support.ts';

const id = (end: number) => `00000000-0000-7000-8000-${String(end).padStart(12, '0')}`;

export const sampleRequest = (change: Partial<SupportRequest> = {}): SupportRequest => ({
  id: id(1),
  subject: 'رسید پرداخت',
  category: 'sales',
  text: 'رسید نرسیده است.',
  status: 'open',
  createdAt: 1,
  attachments: [{ id: id(2), name: 'رسید.png', size: 3 }],
  replies: [],
  ...change,
});

export const sampleAdminRequest = (change: Partial<SupportRequest> = {}): AdminSupportRequest => ({
  request: sampleRequest(change),
  requester: {
    accountId: id(3),
    userId: id(4),
    name: 'نگار',
    email: 'negar@shop.example',
    phone: '+989121110001',
  },
});

export const sampleContactMessage = (change: Partial<ContactMessage> = {}): ContactMessage => ({
  id: id(5),
  name: 'سمیرا کاظمی',
  email: 'samira@shop.example',
  text: 'کد ورود به شمارهٔ قبلی‌ام می‌رود.',
  locale: 'fa',
  status: 'open',
  answer: null,
  createdAt: 1,
  ...change,
});
