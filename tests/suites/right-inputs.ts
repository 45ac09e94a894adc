// Knows for each call that needs one an input right in all but the ids in its path. Knows no caller.
import { newId } from '../../server/store/id.ts';

const text = { clientId: 'a-client-id', text: 'سلام' };
const prompts = { responsePrompt: '', searchPrompt: '', orderTracking: false, currency: 'auto' };
const wants = { posts: true, pages: true, categories: [] };
const site = { url: 'shop.example', username: '', password: '' };
const pair = { question: 'پرسش', answer: 'پاسخ' };
const many = { pairIds: [newId()] };
const asked = { question: 'پرسش', expected: { answer: 'پاسخ', sourceId: null, isUnknown: false } };

/** By call; calls that are not here need no more than the ids of their path. */
export const rightInputs: Record<string, Record<string, unknown>> = {
  'bots.change': { name: 'نام تازه' },
  'training.addFile': { name: 'a.txt' },
  'training.addText': { title: 'عنوان', text: 'متن' },
  'training.addPair': pair,
  'pairs.same': pair,
  'pairs.add': pair,
  'pairs.edit': pair,
  'pairs.remove': many,
  'pairs.restore': many,
  'pairs.export': { format: 'csv', locale: 'fa' },
  'pairImports.send': { name: 'a.csv' },
  'pairImports.report': { locale: 'fa' },
  'unanswered.answer': pair,
  'conflicts.keep': { sourceId: newId() },
  'evaluation.add': asked,
  'evaluation.addMany': { tests: [pair] },
  'evaluation.change': asked,
  'evaluation.begin': { rules: null },
  'evaluation.judge': { verdict: null },
  'answers.limit': { tokens: null, rial: null },
  'texts.keepDraft': { title: 'عنوان', text: 'متن', base: 1 },
  'texts.save': { title: 'عنوان', text: 'متن', base: 1 },
  'training.order': { verb: 'retry', sourceIds: [newId()] },
  'schedules.change': { every: 'daily', minute: 180, zone: 'Asia/Tehran', gone: 'keep' },
  'links.add': { url: 'shop.example' },
  'links.search': { url: 'shop.example', subLinks: true, ignoreSitemap: false, count: 1, minutes: 1 },
  'links.addFound': { pageIds: [newId()] },
  'shops.checkWooCommerce': { url: 'shop.example', consumerKey: 'k', consumerSecret: 's' },
  'shops.connectWooCommerce': { url: 'shop.example', consumerKey: 'k', consumerSecret: 's', ...prompts },
  'shops.checkWordPress': site,
  'shops.connectWordPress': { ...site, wants },
  'shops.change': { ...prompts, wants },
  'shops.renewKeys': { key: 'k', secret: 's' },
  'shops.sync': { whole: false },
  'shops.items': { search: '' },
  'connections.create': { name: 'w', websiteUrl: null, initialMessage: '' },
  'connections.change': { name: 'w', websiteUrl: null, initialMessage: '' },
  'connections.activate': { active: false },
  'conversations.list': { filter: 'all' },
  'conversations.reply': text,
  'conversations.ask': text,
  'conversations.pauseAi': { paused: true },
  'conversations.changeStatus': { status: 'closed' },
  'conversations.markRead': { seq: 1 },
  'notifications.markRead': { ids: [], until: 0 },
  'replies.add': { scope: 'bot', shortcut: 'hi', text: 'سلام' },
  'replies.edit': { scope: 'bot', shortcut: 'hi', text: 'سلام' },
  'drafts.save': { text: 'سلام', base: 0 },
  'visitors.change': { name: '', email: null, phone: null },
  'visitors.orders': { number: '1' },
  'satisfaction.say': { stars: 5, comment: '' },
  'suggestions.make': { kind: 'improve', text: 'سلام' },
  'operators.assign': { botIds: [] },
  'operators.enable': { enabled: false },
  'support.reply': { text: 'سلام' },
};
