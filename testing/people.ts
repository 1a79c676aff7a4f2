/** A name, and words that need more than one line: without spaces, with marks, with vowels that are drawn before what they follow. */
export const people = [
  [
    'ja-JP',
    'NotoSansJP',
    '髙橋 𠮷太郎',
    '私は React と TypeScript を使って、アクセシビリティとパフォーマンスを重視したウェブアプリケーションを設計・実装するエンジニアです。「誰にでも使える」画面をつくることを大切にし、十五年以上の経験（うち五年はチームリーダー）があります。',
  ],
  [
    'zh-CN',
    'NotoSansSC',
    '王小明',
    '我是一名专注于性能与无障碍的前端工程师，拥有超过十五年的经验。擅长使用 React 与 TypeScript 构建大型应用，并带领团队持续改进产品质量、开发流程与用户体验。',
  ],
  [
    'zh-TW',
    'NotoSansTC',
    '陳大文',
    '我是一名專注於效能與無障礙的前端工程師，擁有超過十五年的經驗。擅長使用 React 與 TypeScript 建構大型應用程式，並帶領團隊持續改進產品品質、開發流程與使用者體驗 (On the Selection of Statistical Features of Network Data for Operating System Identification)。',
  ],
  [
    'ko-KR',
    'NotoSansKR',
    '홍길동',
    '접근성과 성능을 중요하게 생각하는 프론트엔드 엔지니어입니다. React와 TypeScript로 큰 규모의 애플리케이션을 설계하고 구현하며, 팀을 이끌어 제품의 품질과 사용자 경험을 꾸준히 개선해 왔습니다.',
  ],
  [
    'hi-IN',
    'NotoSansDevanagari',
    'अनिता शर्मा',
    'मैं पंद्रह वर्षों के अनुभव वाली फ्रंट-एंड अभियंता हूँ और तेज़, सुलभ वेबसाइटें बनाती हूँ। मेरी टीम में पाँच लोग हैं। पृष्ठों की गति चालीस प्रतिशत बढ़ाई।',
  ],
  [
    'th-TH',
    'NotoSansThai',
    'สมชาย ใจดี',
    'ผมเป็นวิศวกรซอฟต์แวร์ที่มีประสบการณ์มากกว่าสิบห้าปี สร้างเว็บไซต์ที่รวดเร็วและทุกคนเข้าถึงได้ด้วย React และ TypeScript ทำงานร่วมกับทีมเพื่อปรับปรุงคุณภาพของผลิตภัณฑ์ใกล้น้ำ',
  ],
] as const
