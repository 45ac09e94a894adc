// Links a WordPress site over areas and jobs.
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { ShopStatus, shops, Wants } from '../../../../contract/training/shops.ts';
import type { HouseOptions, OpenHouse } from '../../support/app.ts';
import { stands, textsOf } from './shop.scenario.ts';

type Form = Partial<Omit<InputOf<typeof shops.connectWordPress>, 'botId'>>;

const everything: Wants = { posts: true, pages: true, categories: [] };

/** A bot in a house that may call the site, and what an owner does with it. */
export async function siteLinking(
  openHouse: OpenHouse,
  site: { readonly host: string; readonly url: string },
  options: HouseOptions = {},
) {
  const house = await openHouse({ characters: 5_000_000, ...options, allowed: [site.host] });
  const bot = await house.bot();
  const { shops } = house.handlers;
  const list = () => shops.list({ botId: bot.id }, house.owner, house.facts());
  const form = { botId: bot.id, url: site.url, username: '', password: '' };
  const connect = (more: Form = {}) =>
    shops.connectWordPress({ ...form, wants: everything, ...more }, house.owner, house.facts());
  return {
    house,
    bot,
    connect,
    check: (more: Form = {}) => shops.checkWordPress({ ...form, ...more }, house.owner, house.facts()),
    sync: (shopId: string, whole = false) =>
      shops.sync({ botId: bot.id, shopId, whole }, house.owner, house.facts()),
    change: (shopId: string, wants: Wants) =>
      shops.change(
        {
          botId: bot.id,
          shopId,
          responsePrompt: '',
          searchPrompt: '',
          orderTracking: false,
          currency: 'auto',
          wants,
        },
        house.owner,
        house.facts(),
      ),
    comes: (shopId: string, ...statuses: readonly ShopStatus[]) => stands(list, shopId, statuses),
    texts: () => textsOf(house, bot.id),
    learn: async (more: Form = {}) => stands(list, (await connect(more)).id, ['synced', 'failed']),
  };
}
