import { words } from '#core/words.ts'
import type { ChannelType } from '../channel-types.ts'

/** How to set one up. */
export const channelGuideText = words<ChannelType>({
  INTERNAL: {
    ar: 'لا تحتاج إلى إعداد: يكفي اسمها. وتعمل مخاطبات الموظفين من دونها.',
    en: 'Nothing to set up: a name is enough. Messages between staff work without it.',
  },
  EMAIL: {
    ar: 'أنشئ للقناة صندوقاً خاصاً، ومكّن IMAP فيه، واستخدم كلمة مرور للتطبيقات إن كان يشترطها.',
    en: 'Give the channel a mailbox of its own, switch on IMAP there, and use an app password if it asks for one.',
  },
  SMS: {
    ar: 'تجد معرّف الحساب والمفتاح في الصفحة الأولى من لوحة تحكم المزوّد. ثم أدخل في إعدادات الرقم، عند وصول رسالة، عنوان استقبال الرسائل الظاهر في إعدادات القناة.',
    en: 'The account SID and token are on the first page of the provider’s console. Then enter the address for incoming messages, shown in the settings of the channel, in the settings of the number as what to call when a message comes in.',
  },
  WHATSAPP: {
    ar: 'في Meta for Developers، من تطبيقك: WhatsApp ثم API Setup، خذ معرّف الرقم ومعرّف حساب الأعمال، وأنشئ مفتاحاً دائماً لمستخدم نظام. ثم في Configuration: أدخل عنوان استقبال الرسائل الظاهر في إعدادات القناة ورمز التحقق نفسه، واشترك في messages، وأدخل هنا سر التطبيق.',
    en: 'In Meta for Developers, in your app under WhatsApp, API Setup: take the phone number id and the business account id, and create a permanent token of a system user. Then, under Configuration, enter the address for incoming messages shown in the settings of the channel and the same verify token, subscribe to messages, and enter the app secret here.',
  },
  TELEGRAM: {
    ar: 'أنشئ البوت بمحادثة @BotFather وانسخ المفتاح الذي يعطيك إياه، ثم افحص القناة: يسجّل الفحص عنوان استقبال الرسائل.',
    en: 'Create the bot in a chat with @BotFather and copy the token it gives you, then test the channel: the test registers the address for incoming messages.',
  },
  FACEBOOK_MESSAGES: {
    ar: 'في Meta for Developers، من تطبيقك: Messenger ثم Messenger API Settings، اربط الصفحة وأنشئ مفتاحها، وخذ معرّفها. ثم في Webhooks: أدخل عنوان استقبال الرسائل الظاهر في إعدادات القناة ورمز التحقق نفسه، واشترك في messages وmessaging_postbacks وmessage_reactions وmessage_deliveries وmessage_reads. ومن App settings ثم Basic انسخ هنا سر التطبيق.',
    en: 'In Meta for Developers, in your app under Messenger, Messenger API Settings: connect the page, generate its token and take its id. Then, under Webhooks, enter the address for incoming messages shown in the settings of the channel and the same verify token, and subscribe to messages, messaging_postbacks, message_reactions, message_deliveries and message_reads. Copy the app secret from App settings, Basic.',
  },
  INSTAGRAM: {
    ar: 'اجعل الحساب حساب أعمال، واربطه بصفحة فيسبوك، واسمح في إعداداته بالوصول إلى الرسائل. ثم في Meta for Developers خذ معرّف الحساب ومعرّف الصفحة ومفتاحها. وفي Webhooks اختر Instagram: أدخل عنوان استقبال الرسائل الظاهر في إعدادات القناة ورمز التحقق نفسه، واشترك في messages وmessaging_postbacks وmessage_reactions وmessaging_seen. ومن App settings ثم Basic انسخ هنا سر التطبيق.',
    en: 'Make it a business account, link it to a Facebook page, and allow access to messages in its settings. Then take the id of the account, the id of the page and the page’s token in Meta for Developers. Under Webhooks choose Instagram, enter the address for incoming messages shown in the settings of the channel and the same verify token, and subscribe to messages, messaging_postbacks, message_reactions and messaging_seen. Copy the app secret from App settings, Basic.',
  },
  TWITTER: {
    ar: 'في بوابة مطوّري إكس أنشئ تطبيقاً وامنحه صلاحية Read, Write and Direct Messages، ثم من Keys and tokens انسخ API key وسره، ومفتاح الوصول وسره. ثم سجّل عنوان استقبال الرسائل الظاهر في إعدادات القناة بواجهة Account Activity واشترك بالحساب.',
    en: 'In X’s developer portal create an app with the permission Read, Write and Direct Messages, then copy the API key and its secret, and the access token and its secret, from Keys and tokens. Then register the address for incoming messages shown in the settings of the channel with the Account Activity API, and subscribe the account.',
  },
  SLACK: {
    ar: 'أنشئ تطبيقاً في api.slack.com/apps، وفي OAuth & Permissions أضف chat:write وim:history وchannels:history وreactions:read وreactions:write وfiles:read وfiles:write وim:write وusers:read، ثم ثبّته في مساحة العمل وانسخ مفتاح البوت الذي يبدأ بـ xoxb-. ومن Basic Information انسخ Signing Secret. احفظ القناة، ثم أدخل عنوان استقبال الرسائل الظاهر في إعداداتها في Event Subscriptions وفي Interactivity، واشترك في message.im وmessage.channels وreaction_added وreaction_removed.',
    en: 'Create an app at api.slack.com/apps; under OAuth & Permissions add chat:write, im:history, channels:history, reactions:read, reactions:write, files:read, files:write, im:write and users:read, install it in the workspace and copy its bot token, which begins with xoxb-. Copy the Signing Secret from Basic Information. Save the channel, then enter the address for incoming messages shown in its settings under Event Subscriptions and Interactivity, and subscribe to message.im, message.channels, reaction_added and reaction_removed.',
  },
  VIDEO: {
    ar: 'تُنشأ القناة وتُوزّع من الآن، والمكالمات نفسها تأتي مع وحدة الاجتماعات.',
    en: 'The channel can be created and routed now; the calls themselves come with the module of meetings.',
  },
  WEBSITE: {
    ar: 'بعد الإنشاء صمّم نافذة المحادثة من زر «أداة المحادثة»، ثم انسخ شفرة التضمين إلى صفحات موقعك. ومفتاح القناة الذي يظهر مرة واحدة توقّع به هوية من سجّل دخوله في موقعك.',
    en: 'After creating it, design the chat window by the button “Chat widget”, then copy the embed code into the pages of your website. The key of the channel, shown once, signs the identity of people who are signed in there.',
  },
  TICKET: {
    ar: 'تُنشأ القناة وتُضبط فرقها من الآن. أما التذاكر فتُسند بطريقة الإسناد في لوحتها، لا عبر هذه القناة.',
    en: 'The channel can be created and its teams chosen now. Tickets are assigned by the rule of their board, not over this channel.',
  },
  VOICE: {
    ar: 'تُنشأ القناة وتُوزّع من الآن، والمكالمات نفسها تأتي مع الربط بمنصة المكالمات.',
    en: 'The channel can be created and routed now; the calls themselves come with the call platform.',
  },
  CHAT: {
    ar: 'بعد الإنشاء يظهر مفتاح القناة مرة واحدة: ضعه في نظامك. الرسائل الصادرة تُرسل إلى العنوان الذي تكتبه هنا، موقّعةً به.',
    en: 'The key of the channel is shown once after it is created: put it into your system. Outgoing messages are sent to the address you enter here, signed with it.',
  },
  CHATWOOT: {
    ar: 'في Chatwoot من Settings ثم Integrations ثم Webhooks أضف عنوان استقبال الرسائل الظاهر في إعدادات القناة، واختر message_created وmessage_updated، وانسخ سر التوقيع الذي يعرضه إلى هنا. ومفتاح الوصول في صفحة Profile Settings لمستخدم مشرف، ورقم الحساب هو ما يلي accounts/ في عنوان Chatwoot. وإن كتبت رقم صندوق فلا تُستقبل إلا رسائله.',
    en: 'In Chatwoot, under Settings, Integrations, Webhooks, add the address for incoming messages shown in the settings of the channel, choose message_created and message_updated, and copy the signing secret that it shows to here. The access token is in the Profile Settings of an administrator, and the account id follows accounts/ in the address of Chatwoot. With an inbox id, only messages of that inbox are received.',
  },
})

/** What the test of a channel does; types without one have nothing outside to call. */
export const channelCheckText = words({
  EMAIL: {
    ar: 'يدخل إلى خادم IMAP ويفتح المجلد، ثم يدخل إلى خادم SMTP. لا تُقرأ رسالة ولا تُرسل.',
    en: 'Signs in by IMAP and opens the folder, then signs in at the SMTP server. No message is read or sent.',
  },
  SMS: {
    ar: 'يقرأ بيانات الحساب لدى المزوّد بالمعرّف والمفتاح. لا تُرسل رسالة.',
    en: 'Reads the account at the provider with its SID and token. No message is sent.',
  },
  WHATSAPP: {
    ar: 'يقرأ الرقم من واجهة واتساب بالمفتاح. لا تُرسل رسالة.',
    en: 'Reads the number from the WhatsApp API with the token. No message is sent.',
  },
  TELEGRAM: {
    ar: 'يسأل تيليغرام عن البوت بمفتاحه، ثم يسجّل لديه عنوان استقبال الرسائل. لا تُرسل رسالة.',
    en: 'Asks Telegram for the bot with its token, then registers the address for incoming messages there. No message is sent.',
  },
  FACEBOOK_MESSAGES: {
    ar: 'يقرأ الصفحة من واجهة Meta بالمفتاح. لا تُرسل رسالة.',
    en: 'Reads the page from Meta’s API with the token. No message is sent.',
  },
  INSTAGRAM: {
    ar: 'يقرأ الحساب من واجهة Meta بالمفتاح. لا تُرسل رسالة.',
    en: 'Reads the account from Meta’s API with the token. No message is sent.',
  },
  TWITTER: {
    ar: 'يسأل إكس عن صاحب المفتاح ويقارنه بمعرّف الحساب. لا تُرسل رسالة.',
    en: 'Asks X whose token it is and compares it with the account id. No message is sent.',
  },
  SLACK: {
    ar: 'يسأل Slack عن مساحة عمل المفتاح ويقارنها بالمعرّف. لا تُرسل رسالة.',
    en: 'Asks Slack which workspace the token belongs to and compares it with the id. No message is sent.',
  },
  WEBSITE: { ar: 'يفتح عنوان الموقع ويتوقع إجابة ناجحة.', en: 'Opens the address of the website and expects success.' },
  CHAT: {
    ar: 'يرسل رسالة فحص موقّعة إلى عنوان الرسائل الصادرة ويتوقع إجابة ناجحة. وإن لم يُكتب عنوان فلا شيء يُستدعى.',
    en: 'Sends a signed test message to the address for outgoing messages and expects success. Without an address nothing is called.',
  },
  CHATWOOT: {
    ar: 'يقرأ الحساب من Chatwoot بالمفتاح. لا تُرسل رسالة.',
    en: 'Reads the account from Chatwoot with the token. No message is sent.',
  },
})
