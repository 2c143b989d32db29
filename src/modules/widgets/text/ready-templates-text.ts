/** Templates that every organisation can begin with. */
import type { Words } from '#core/words.ts'
import type { TemplateCategory } from '../api/widgets.ts'

export type ReadyTemplate = {
  key: string
  category: TemplateCategory
  color: string
  name: Words
  title: Words
  welcome: Words
}

export const readyTemplates: readonly ReadyTemplate[] = [
  {
    key: 'navy',
    category: 'business',
    color: '#1f4e9e',
    name: { ar: 'رسمي كحلي', en: 'Formal navy' },
    title: { ar: 'تواصل معنا', en: 'Contact us' },
    welcome: { ar: 'أهلاً بك. كيف نخدم أعمالك اليوم؟', en: 'Welcome. How can we serve your business today?' },
  },
  {
    key: 'slate',
    category: 'business',
    color: '#334155',
    name: { ar: 'رمادي هادئ', en: 'Calm slate' },
    title: { ar: 'فريق المبيعات', en: 'Sales team' },
    welcome: { ar: 'مرحباً! اسأل عن الأسعار أو اطلب عرضاً.', en: 'Hello! Ask about prices or request an offer.' },
  },
  {
    key: 'gov',
    category: 'business',
    color: '#14532d',
    name: { ar: 'جهة حكومية', en: 'Public authority' },
    title: { ar: 'خدمة المراجعين', en: 'Citizen service' },
    welcome: { ar: 'أهلاً بك في خدمة المراجعين.', en: 'Welcome to citizen service.' },
  },
  {
    key: 'help',
    category: 'support',
    color: '#0f766e',
    name: { ar: 'مركز المساعدة', en: 'Help desk' },
    title: { ar: 'الدعم الفني', en: 'Technical support' },
    welcome: { ar: 'صف لنا المشكلة ونساعدك خطوة بخطوة.', en: 'Describe the problem and we will help step by step.' },
  },
  {
    key: 'night',
    category: 'support',
    color: '#3730a3',
    name: { ar: 'دعم على مدار الساعة', en: 'Around the clock' },
    title: { ar: 'نحن هنا دائماً', en: 'Always here' },
    welcome: { ar: 'اكتب لنا في أي وقت.', en: 'Write to us at any time.' },
  },
  {
    key: 'shop',
    category: 'ecommerce',
    color: '#be185d',
    name: { ar: 'متجر', en: 'Shop' },
    title: { ar: 'مساعد التسوق', en: 'Shopping help' },
    welcome: { ar: 'أهلاً! هل تبحث عن منتج أو تتابع طلباً؟', en: 'Hi! Looking for a product or following an order?' },
  },
  {
    key: 'offers',
    category: 'ecommerce',
    color: '#b45309',
    name: { ar: 'عروض', en: 'Offers' },
    title: { ar: 'اسأل عن العروض', en: 'Ask about offers' },
    welcome: { ar: 'اسأل عن عروض اليوم والتوصيل.', en: 'Ask about today’s offers and delivery.' },
  },
  {
    key: 'clinic',
    category: 'healthcare',
    color: '#0369a1',
    name: { ar: 'عيادة', en: 'Clinic' },
    title: { ar: 'حجز واستفسار', en: 'Bookings and questions' },
    welcome: {
      ar: 'سلامتك. نساعدك في الحجز والاستفسارات. للطوارئ اتصل بالإسعاف.',
      en: 'We help with bookings and questions. In an emergency call an ambulance.',
    },
  },
  {
    key: 'pharmacy',
    category: 'healthcare',
    color: '#15803d',
    name: { ar: 'صيدلية', en: 'Pharmacy' },
    title: { ar: 'اسأل الصيدلي', en: 'Ask the pharmacist' },
    welcome: { ar: 'اسأل عن توفر الدواء والتوصيل.', en: 'Ask about availability and delivery.' },
  },
  {
    key: 'school',
    category: 'education',
    color: '#6d28d9',
    name: { ar: 'مدرسة', en: 'School' },
    title: { ar: 'القبول والتسجيل', en: 'Admissions' },
    welcome: { ar: 'أهلاً بأولياء الأمور والطلبة.', en: 'Welcome, parents and students.' },
  },
  {
    key: 'course',
    category: 'education',
    color: '#a21caf',
    name: { ar: 'منصة تعليمية', en: 'Online courses' },
    title: { ar: 'مرشدك الدراسي', en: 'Your study guide' },
    welcome: { ar: 'اسأل عن الدورات والشهادات.', en: 'Ask about courses and certificates.' },
  },
]
