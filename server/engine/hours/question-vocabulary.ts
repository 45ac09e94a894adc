// Words of questions about opening hours, beside those of the hours themselves.
export const QUESTION_VOCABULARY = `
now: الان، الانم، الان هم، همین الان، حالا، هم اکنون، اکنون، هنوز، در حال حاضر، now، right now، currently، at the moment، still، alan
relative=0: امروز، امروزم، امروز هم، today، emrooz، emruz
relative=1: فردا، فردام، فردا هم، tomorrow، farda
relative=2: پس فردا، پسفردا، day after tomorrow، the day after tomorrow
tonight: امشب، tonight، emshab
untilWhen: تا کی، تا چه ساعتی، تا چه ساعت، تا ساعت چند، تا چند، تا چه موقع، تا چه وقت، تا چه زمانی، until when، till when، how late، until what time، till what time، ta key، ta saat chand، ta chand
fromWhen: از کی، از چه ساعتی، از ساعت چند، از چند، از چه موقع، from when، from what time، since what time
when: کی، چه ساعتی، چه ساعت هایی، ساعت چند، چه موقع، چه وقت، چه زمانی، چند، when، what time، what times، at what time، which hours
opens: باز می کنید، باز می کنین، باز میکنید، باز میکنین، باز می کنن، باز می شوید، باز می شود، باز میشه، باز می شه، باز میشین، باز میشید، شروع می کنید، شروع میکنید، do you open، does it open، do you guys open
closes: می بندید، می بندین، میبندید، میبندین، می بندن، بسته می شود، بسته میشه، بسته می شوید، تعطیل می کنید، تعطیل میکنید، تعطیل می کنین، تعطیل میکنین، تعطیل می شید، تعطیل میشه، تعطیل میشین، close، closing، shut
open: باز هستید، باز هستین، باز هست، باز است، باز هستند، بازید، بازین، بازه، بازن، باز می باشید، کار می کنید، کار می کنین، کار میکنید، کار میکنین، فعالید، فعالین، فعال هستید، دایرید، دایره، open، bazid، bazin، baze، bazeh
openOrAgain: باز
be: هستید، هستین، هستن
closed: تعطیلید، تعطیلین، تعطیله، تعطیلن، تعطیل هستید، تعطیل هستین، تعطیل است، تعطیل هست، تعطیل، بسته اید، بسته این، بسته است، بستس، بسته هستید، بسته، closed، tatilid، tatile
followUp: چی، چیه، چطور، چطوره، چه طور، چجوریه، چگونه است، how about، what about
filler: سلام، درود، خسته نباشید، خسته نباشین، وقت بخیر، وقتتون بخیر، وقتتان بخیر، روز بخیر، روزتون بخیر، شب بخیر، صبح بخیر، عصر بخیر، ظهر بخیر، ببخشید، ببخشین، بخشید، لطفا، ممنون، ممنونم، مرسی، تشکر، با تشکر، میشه بگید، می شه بگید، میشه بگین، می شه بگین، می شه بفرمایید، بگید، بگین، بفرمایید، ایا، شماها، تون، تان، ید، ین، که، اون، می خواستم، میخواستم، می خوام، میخوام، می خواهم، میخواهم، بدونم، بدانم، بپرسم، ببینم، بیام، بیایم، دوستان، دوست، جناب، اقا، خانم، یا، دیگه، دیگر، پس، سوال، داشتم، یه سوال، یک سوال، سوالم، واسه، اینجا، دقیقا، حضوری، هستش، امم، باشید، باشین، مغازتون، مغازه تون، فروشگاهتون، فروشگاه تون، شعبه تون، شعبتون، کارتون، کاریتون، ساعت کارتون، hi، hello، hey، please، excuse me، thanks، thank you، you، u، guys، do، does، your، can you tell me، could you tell me، may i ask، tell me، i want to know، i would like to know، i d like to know، if، whether، i، was wondering، too، any، re، ll، there، today s، what، what are، which، sorry، good morning، good evening، going to be، gonna be، this، coming، next، are، is، until، till، salam، ham
hours: ساعت کاریتون، ساعت کاریتان، ساعت کاری تون، ساعت کاری شما، ساعت کارتون، ساعات کاریتون، hours
`;
