// Concept lexicon for courses, restaurants, travel, sport and other services.

/** One concept a row: its name, its terms, and after `>` its kinds, which do not match one another. */
export const LEISURE = `
course: دوره، کلاس، کلاسا، آموزش، آموزشی، کارگاه، جلسه آموزشی، درس، تدریس، course، class، training، workshop، lesson
tuition: شهریه، هزینه دوره، هزینه کلاس، پول کلاس، tuition، course fee
enrol: ثبت‌نام دوره، نام‌نویسی، شرکت در کلاس، شرکت کنم، بیام کلاس، enroll، enrol
certificate: گواهی، گواهینامه، مدرک، مدرک پایان دوره، سرتیفیکیت، مدرک میدین، certificate، diploma
teacher: استاد، مدرس، معلم، مربی، آموزگار، teacher، instructor، coach، trainer
student: دانشجو، دانش‌آموز، هنرجو، شاگرد، محصل، student، pupil
exam: امتحان، آزمون، کنکور، تعیین سطح، exam، quiz، placement
level: مبتدی، مقدماتی، پیشرفته، متوسطه، از صفر، سطح، beginner، advanced، level
capacity: ظرفیت، جا دارید، جا هست، پر شده، چند نفره، نفر، تکمیل، capacity، seats، full
onlinecourse: آنلاین، مجازی، غیرحضوری، از راه دور، اسکایپ، ضبط شده، online، remote، virtual
restaurant: رستوران، کافه، کافی‌شاپ، فست‌فود، غذاخوری، restaurant، cafe
menu: منو، لیست غذا، غذاها، چی دارین بخوریم، menu
takeaway: بیرون‌بر، ارسال غذا، سفارش غذا، بیرون بر، takeaway، delivery food
table: میز، رزرو میز، جا رزرو، صندلی، table
vegan: گیاهی، گیاهخوار، گیاه‌خوار، گیاهخواری، وگان، بدون گوشت، vegan، vegetarian
halal: حلال، ذبح، halal
hotel: هتل، اقامتگاه، مسافرخانه، بوم‌گردی، سوئیت، ویلا، اتاق، hotel، room، suite
night2: شبی، هر شب، یک شب، دو شب، اقامت، شب اقامت، nightly، stay
checkin: ورود و خروج، ساعت تحویل اتاق، تحویل اتاق، تخلیه، تخلیه اتاق، چک‌این، چک این، چک‌اوت، چک اوت، check in، check out
breakfast: صبحانه، وعده، فول‌برد، breakfast، board
ticket2: بلیط، بلیت، بلیطم، ticket > هواپیما، قطار، اتوبوس، کنسرت، سینما
tour: تور، گردش، سفر، مسافرت، پرواز، tour، trip، travel، flight
passport: پاسپورت، گذرنامه، ویزا، روادید، passport، visa
rent: اجاره، کرایه‌ای، رهن، اجاره‌ای، کرایه کردن، rent، lease
realestate: ملک، خانه، آپارتمان، زمین، مسکن، املاک، واحد، house، apartment، property
gym: باشگاه، ورزش، بدنسازی، استخر، سانس، شهریه باشگاه، gym، fitness، pool
membership: اشتراک، عضویت ماهانه، آبونمان، شهریه ماهانه، subscription، membership
pause: توقف، متوقف، موقتا قطع، فریز، نگه داشتن عضویت، قطع کنم، pause، freeze، stop
salon: سالن، آرایشگاه، کوتاهی، رنگ مو، اصلاح، ناخن، کاشت ناخن، میکاپ، آرایش، salon، nails، makeup
event: مراسم، جشن، همایش، رویداد، نمایشگاه، برنامه، event، ceremony، exhibition
law: وکیل، حقوقی، قرارداد، دادگاه، شکایت، مشاوره حقوقی، lawyer، legal، contract
bank: بانک، وام، تسهیلات، حساب، سود، bank، loan
wifi: وای‌فای، وای فای، وایفای، اینترنت، نت، اینترنت رایگان، wifi، wi fi، internet
simcard: سیم‌کارت، اینترنت، شارژ، بسته اینترنت، سیم کارت، sim، data package
print: چاپ، پرینت، کپی، صحافی، بنر، تراکت، print، printing
translate: ترجمه، مترجم، رسمی ترجمه، translation، translate
clean: نظافت، شستشو، قالیشویی، مبل‌شویی، خدمات نظافتی، cleaning service
move: اسباب‌کشی، باربری، حمل اثاثیه، moving
child2: مهدکودک، مهد، پیش‌دبستانی، kindergarten، daycare
advice: مشاوره، راهنمایی، کارشناس، مشاور، consultation، advisor
experience: سابقه، تجربه، سابقه کار، experience
recharge: شارژ، تمدید اعتبار، موجودی، افزایش اعتبار، recharge، top up
duration2: مدت دوره، چند جلسه، چند ساعت، چند ماهه، چند روزه، طول دوره، how many sessions، length
starts: شروع، شروع میشه، آغاز، کی شروع، از کی، تاریخ شروع، start، begin، starts
ends: پایان، تموم میشه، تا کی، آخرش، اتمام، end، finish، last
first2: اول، اولین، نخستین، first
recipe: دستور، طرز تهیه، روش پخت، دستور پخت، طرز مصرف، نحوه مصرف، چطور مصرف، how to use، recipe، usage
taste: طعم، مزه، عطر، بو، طعمش، مزش، چه طعمی، چه مزه‌ای، taste، flavour، flavor
fresh: تازه، تازگی، تازه‌ست، جدید، روز، fresh، new
pack: بسته، بسته‌بندی، کیلویی، چند گرمی، گرمی، عددی، فله، pack، per kilo
power: توان، وات، برق، ولتاژ، مصرف برق، چند وات، watt، power، voltage
battery: باتری، شارژدهی، چند ساعت شارژ، باطری، battery
waterproof: ضدآب، ضد آب، ضدخش، نشکن، waterproof
spare: یدکی، قطعه یدکی، لوازم جانبی، جانبی، accessory، spare
manual: دفترچه، دفترچه راهنما، کاتالوگ، آموزش استفاده، manual
update: آپدیت، به‌روزرسانی، بروزرسانی، نسخه جدید، update
connect: اتصال، وصل، متصل، سازگار، وصل میشه، پشتیبانی میکنه، connect، compatible، integration
language2: زبان، فارسی، انگلیسی، عربی، چند زبانه، language
`;
