// Concept lexicon for hosting, domains, software and online services.

/** One concept per line: name, terms, and after `>` its narrower concepts, which do not match one another. */
export const HOSTING = `
host: هاست، هاستینگ، میزبانی، میزبانی وب، فضای میزبانی، هاست اشتراکی، سرویس میزبانی، host، hosting
vps: سرور مجازی، وی‌پی‌اس، وی پی اس، vps، ماشین مجازی، سرور ابری، کلاد، cloud server، virtual server
server: سرور، سرور اختصاصی، سرور فیزیکی، سرورها، دیتاسنتر، مرکز داده، server، dedicated، datacenter
domain: دامنه، دامین، دومین، آدرس اینترنتی، پسوند، domain > دات کام، دات آی آر، com، ir، net، org
dotcom: com، دات کام، دات‌کام، کام، دات نت
dotir: ir، دات آی‌آر، آی آر، آی‌آر، ایرنیک، دات ای ار، nic، irnic
nameserver: نیم‌سرور، نیم سرور، ns، دی‌ان‌اس، دی ان اس، dns، nameserver، nameservers، رکورد
ssl: گواهی ssl، اس‌اس‌ال، اس اس ال، ssl، گواهی امنیتی، https، قفل سبز، گواهی، certificate، لتس انکریپت
backup: پشتیبان‌گیری، پشتیبان گیری، بکاپ، بک‌آپ، بک اپ، نسخه پشتیبان، فول بکاپ، backup، restore
uptime: آپتایم، اپ‌تایم، آپ‌تایم، در دسترس بودن، دسترس‌پذیری، قطعی، قطع، داون، پایداری، sla، uptime، downtime
transfer2: انتقال، منتقل، جابجایی، مهاجرت، کوچ، بیارم پیش شما، بیام پیش شما، منتقل کنم، transfer، migrate، migration، move
renew: تمدید، تجدید، تمدیدش، تمدید خودکار، سررسید، renew، renewal
expire: انقضا، منقضی، تموم شده، تمام شدن، تاریخش گذشته، منقضی شد، expired، expiry
upgrade: ارتقا، آپگرید، پلن بالاتر، بزرگتر، ارتقاء، ارتقا دادن، افزایش منابع، تغییر پلن، upgrade، downgrade
plan: پلن، بسته، طرح، سرویس، تعرفه، اشتراک، پکیج، plan، package، subscription، tier
space: فضا، حجم، دیسک، هارد، گیگ، گیگابایت، مگابایت، ظرفیت، ذخیره‌سازی، disk، space، storage، gb، ssd، nvme
ram: رم، حافظه، مموری، ram، memory
cpu: پردازنده، سی‌پی‌یو، سی پی یو، هسته، cpu، core
bandwidth: پهنای باند، ترافیک، ترافیک ماهانه، bandwidth، traffic
database: پایگاه داده، دیتابیس، بانک اطلاعاتی، مای‌اس‌کیوال، database، mysql، sql
emailbox: ایمیل، صندوق ایمیل، ایمیل سازمانی، میل سرور، mailbox، email
spam: اسپم، هرزنامه، اسپم میشه، به اسپم، spam، junk
panel: کنترل‌پنل، کنترل پنل، سی‌پنل، سی پنل، دایرکت‌ادمین، دایرکت ادمین، پلسک، پنل مدیریت، cpanel، directadmin، plesk، control panel
wordpress: وردپرس، ورد پرس، wordpress، سایت‌ساز، cms > ووکامرس، woocommerce، المنتور، جوملا، دروپال
plugin: افزونه، پلاگین، ماژول، plugin، extension
windows: ویندوز، ویندوزی، asp، دات‌نت، دات نت، windows
linux: لینوکس، لینوکسی، اوبونتو، دبیان، linux، ubuntu
os: سیستم‌عامل، سیستم عامل، operating system > ویندوز، لینوکس، اوبونتو، سنت‌او‌اس، مک، اندروید
php: پی‌اچ‌پی، پی اچ پی، نسخه php، php
language: زبان برنامه‌نویسی، فریم‌ورک > پایتون، نود، نودجی‌اس، جنگو، لاراول، جاوا، روبی، گو، python، node، nodejs، django، laravel
ip: آی‌پی، آی پی، آیپی، ip، آدرس آی‌پی، ip address
attack: حمله، هک، دیداس، هکر، دی‌داس، ضدحمله، آنتی‌دیداس، محافظت، امنیت، هک شده، ddos، attack، hack، security
cdn: سی‌دی‌ان، سی دی ان، کش، شبکه توزیع محتوا، cdn، cache
speed: سرعت، کند، کنده، تند، سرعتش، پینگ، لود، دیر باز میشه، لگ، تأخیر، پینگش، ping، speed، slow، latency
blocked: مسدود، مسدودی، بلاک، تعلیق، معلق، ساسپند، بسته شده، قطع شده، فیلتر، بن شده، از دسترس، suspended، blocked، banned
resource: منابع، محدودیت منابع، مصرف، پر شده، resource، limit
tempurl: محیط تست، استیجینگ، نسخه آزمایشی، ساب‌دامین، زیردامنه، staging، subdomain
trial: آزمایشی، تست رایگان، دوره آزمایشی، تستی، نسخه آزمایشی، امتحان کنم، دمو، نسخه نمایشی، trial، demo، test
design: طراحی سایت، سایت طراحی، طراحی، طراحی وب، سایت بزنید، سایت میزنید، سایت بسازید، ساخت سایت، web design
dev: برنامه‌نویسی، برنامه نویس، توسعه، api، وب‌سرویس، وب سرویس، سفارشی‌سازی، developer، api
accounting: حسابداری، حسابدار، فاکتورنویسی، صندوق، انبارداری، accounting > هلو، سپیدار، محک، هلو
import: ورود اطلاعات، وارد کردن، اکسل، خروجی، انتقال اطلاعات، دیتا، داده، import، export، excel، data
users: کاربر، چند کاربر، کاربره، یوزر، کاربر همزمان، user، users
activate: فعال‌سازی، فعال کردن، راه‌اندازی، تحویل، فعال شدن، آماده شدن، activation، activate، setup
europe: اروپا، خارج، خارجی، europe > آلمان، هلند، فرانسه، فنلاند، انگلیس، آمریکا، کانادا، ترکیه، هتزنر، ovh، germany
iran: ایران، داخلی، داخل، ایرانی، تهران، iran
crypto: رمزارز، ارز دیجیتال، پرداخت ارزی، crypto > تتر، بیت‌کوین، بیت کوین، پی‌پال، پی پال، ویزا، مسترکارت، دلار، paypal، bitcoin، visa
currency: ارز، ارزی، نرخ ارز، currency > دلار، یورو، درهم، لیر، dollar
root2: دسترسی روت، روت، ssh، ریموت، دسترسی، root access
sms: پنل پیامک، سامانه پیامک، پیامک، sms panel
location: لوکیشن، موقعیت، دیتاسنتر، کجاست سرور، location
yearly: سالانه، سالیانه، یکساله، یک ساله، یک‌ساله، ماهانه، ماهیانه، ماهی، سالی، yearly، annual، monthly
`;
