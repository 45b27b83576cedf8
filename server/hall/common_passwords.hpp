// Passwords that everybody tries first, of eight letters and more, as they are compared: small letters without marks. The most
// common ones of @zxcvbn-ts/language-common (MIT), and some that only Turkish children would think of.
#pragma once

#include <string_view>

namespace meydan::server {

inline constexpr std::string_view kCommonPasswords = R"(
01011910 01011970 01011975 01011977 01011980 01011981 01011982 01011983 01011984 01011985 01011986 01011987 01011988 01011989
01011990 01011991 01011992 01011993 01011999 01012000 01012001 01012010 01012011 01020304 01091989 02011985 02011986 02011987
02021983 02021984 02021985 02021986 02021987 02021988 02021989 02031984 02031986 02031987 02041982 02041983 02041984 02041986
02051983 02051986 02061985 02061986 02061989 02071982 02071986 02081984 02081986 02081987 02081988 02081989 02091986 02091987
02101985 03082006 10203040 1029384756 11111111 11112222 111222333 11221122 11223344 1122334455 11235813 1123581321 12011987
12131415 12301230 12312312 1232323q 123321123 12344321 123454321 1234554321 123456654321 12345678 123456789 1234567890
1234567890a 1234567890q 1234567891 12345678910 123456789a 123456789q 123456789z 12345678a 12345678q 12345679 1234567a 1234567q
123456aa 123456qw 123456qwerty 12345qwe 12345qwert 1234abcd 1234asdf 1234qwer 123654789 123789456 123qq123 123qwe123 123qweasd
123qweasdzxc 123qwerty 12qw34er 12qwaszx 13243546 135792468 1357924680 14725836 14789632 147896325 15426378 18436572 192837465
19411945 1a2b3c4d 1a2s3d4f 1passwor 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1x2zkg8w
21031988 21122112 25802580 31415926 321654987 4815162342 50spanks 51505150 73501505 741852963 78945612 789456123 7ugd5hip2j
8j4ye3uz 9293709b13 963852741 987456321 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aardvark abc12345 abcd1234
abcdefgh abcdefghi aberdeen absolute access14 achilles adgjmptw adrienne agent007 ahmet123 airborne airforce airplane albatros
alejandr alejandro aleksandr aleksandra alexalex alexande alexander alexandr alexandra alliance alphabet amateurs america1
american amsterda amsterdam anaconda anastasia anderson andromed andromeda angelica angelina anhyeuem ankara06 annabell anthony1
anything apollo13 apple123 applepie aquarius argentina armagedon arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjklsi
asdfzxcv ashleigh aslan123 aspirine assassin ataturk1 ataturk1881 atlantic atlantis attitude augustus australi australia
avalanch ayse1234 azsxdcfv babybaby babyblue babydoll babyface babygirl babylon5 babylove backdoor balloons bangbang barbados
barcelon barcelona barefoot baseball baseball1 basketba basketball bcfields bearbear beatrice beautifu beautiful beefcake
beerbeer benjamin besiktas besiktas1903 bigballs bigdaddy bigmoney billybob billyboy binladen birthday blackbir blackcat
blackdog blackhaw blackjac blackjack blackman blackout blahblah blessing blink182 blizzard bluebird blueblue blueeyes bluefish
bluemoon bobafett bobdylan bollocks bonehead bookworm boomboom borussia bradford brandon1 brawlstars brewster brighton brigitte
brittany brittney broadway brooklyn brothers browning brucelee buckeyes buckshot budapest buddyboy budlight budweise bulldog1
bulldogs bullfrog bullseye bunghole business buttercu butterfl butterfly butthole cadillac caliente californ california caligula
callaway cambiami cameltoe cameron1 campbell canadian candyman canimsin cannabis capslock cardinal carlitos carolina caroline
carpedie casanova catalina catherin catherine cavalier cdtnkfyf cerberus cfitymrf chainsaw champion chandler changeme chargers
charlene charles1 charlie1 charlott charlotte charlton checkers chelsea1 chemical cherokee chester1 chevelle chevrole chevrolet
cheyenne chicago1 chicken1 chickens children chocolat chocolate chrisbln christia christian christie christin christina
christine christmas christop christopher chrysler chuckles cinnamon cjkysirj clarence clarinet claymore clevelan clifford
clitoris cocacola coldbeer colombia colorado coltrane columbia columbus commando computer concrete confused consumer cooldude
coolness corleone corvette cosworth courtney cowboys1 crawford crazybab creampie creative creature criminal cristian cristina
crjhgbjy crusader crystal1 danielle dannyboy darkness darkside darkstar davidson dbrnjhbz deadhead deadpool december deepthroat
deeznuts deeznutz defender deftones designer devil666 devildog dfktynbyf diamond1 diamonds dietcoke digital1 dilligaf dingdong
dinosaur director dirtbike discover dkflbckfd dkflbvbh doberman dodgeram doghouse dolphin1 dolphins doughboy downtown dragon12
dragonba dragonball drowssap drpepper dthjybrf dutchess eastside eastwood einstein ekaterina eldorado electric electron elephant
elif1234 elizabet elizabeth elizaveta emmanuel engineer enterpri enterprise ericsson estrella eternity excalibu explorer
farscape fastball february federico fenerbahce fenerbahce1907 fernando ferrari1 fgtkmcby fireball firebird fishing1 fktrcfylh
fktrcfylhf flamingo fletcher flexible florence florida1 flounder football football1 fordf150 formula1 fortnite1 fountain
francesc francois franklin freckles frederic fredfred freedom1 freefire freepass freeuser friendly front242 frontier function
fyfcnfcbz fyutkbyf gabriel1 gabriela gabriell galatasaray galatasaray1905 gamecube gameover gandalf1 gangster garfield gargoyle
gateway1 gatorade geoffrey geronimo gesperrt getmoney gfhjkm123 gfhjkmgfhjkm ghbdtnbr ghblehjr ghjcnjnfr ghostrider giovanni
giuseppe gladiator gn56gn56 godfathe godfather godsmack godzilla goldberg goldfish goldstar goldwing golfball golfgolf goodluck
goodtime gordon24 gotohell graphics grateful greatone greenbay greenday gretchen guardian guinness halflife hamilton handsome
handyman hannibal happy123 happyday hardrock hardware harrison hastings hawaiian hawkeyes hayabusa heather1 hedgehog heineken
hellfire hello123 hellyeah hercules heritage highland hollywoo hollywood hongkong hoosiers hopeless hotstuff hurrican hyperion
icecream idontkno idontknow ihateyou illinois illusion iloveyou immortal imperial infantry infiniti infinity insomnia internet
intrepid intruder inuyasha isabella isabelle istanbul istanbul34 jackson1 jackson5 james007 jamesbon jamesbond japanese jasmine1
jayhawks jeanette jennifer jeremiah jessica1 johannes johnjohn jonathan jordan23 juliette just4fun justdoit juventus kakashka
kamikaze kangaroo karolina katerina katherin katherine kathleen kawasaki kcj9wx5n kelebek1 kentucky kenworth keyboard keystone
killbill kimberly kingfish kingkong kingston kissmyass kittycat kittykat kleopatra knickers knockers kristina kristine labrador
lacrosse lancelot lasvegas laurence lawrence leavemealone leonardo letmein1 letmein2 lifehack lifetime lightnin lightning
lineage2 lionking lipstick lisalisa liverpoo liverpool logitech lokomotiv lollipop lonestar lonewolf longhorn lorraine lovelove
loverboy lowrider luckydog macdaddy madeline madison1 magazine magician magicman magnolia mailcreated5240 majestic makaveli
mamapapa manchest manchester mandarin mandingo maradona marathon margaret margarita marianne mariners marino13 marlboro marshall
martinez maryjane maryland matthew1 matthews maverick maxwell1 mazafaka meatball meathead meatloaf mechanic medicine megadeth
megapass megatron mehmet123 melissa1 meowmeow mephisto mercedes meredith merhaba1 merhaba123 meridian mersedes metallic
metallica meydan12 meydan123 michael1 michaela michelle michigan microlab microphone microsof microsoft midnight mikemike
military millions millwall minecraft minecraft1 missouri mistress mitchell mohammed mollydog monalisa moneyman mongoose monkey12
monopoly monster1 montgom240 montreal moonlight morpheus morrison mortgage mortimer motherlode motorola mountain multiplelo
munchkin mushroom musicman mustafa1 mustang1 mustangs napoleon nathalie national ncc1701a ncc1701d ncc1701e nebraska netscape
newcastl newpass6 newyork1 nicholas nightmare nintendo nokia6300 northern november nuttertools nwo4life oblivion ogrenci1
ogrenci123 ogretmen ogretmen1 oklahoma okul1234 operator original overkill overlord p0015123 pa55w0rd pa55word packers1 paintbal
paintball pakistan panasoni panasonic panther1 panthers pantyhos paradise paranoid parola12 parola123 parolam1 pass1234 passpass
passport passw0rd passwor1 password password1 password123 password2 passwords passwort patience patricia patrick1 patriots
pavilion pearljam peekaboo penelope penguins penthous personal peterpan peterson philippe phillies phillips phoenix1 pianoman
pineappl pingpong pinkfloy pinkfloyd piramida platinum playstation playtime pleasure plymouth pokemon1 polniypizdec0211 poohbear
poontang pooppoop porkchop porsche1 porsche9 portland portugal poseidon positive preacher precious predator prenses1 presario
princess property pubgmobile punisher punkrock q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qawsedrf qazwsx12 qazwsx123 qazwsxed
qazwsxedc qazwsxedcrfv qazxswedc qweasd123 qweasdzxc qwer1234 qwerasdf qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyui qwertyuio qwertyuiop r2d2c3po ragnarok raiders1 railroad rainbow6 raistlin rammstein rangers1 rasputin
rastaman realmadrid rebecca1 recovery redalert redskins redwings register remember renegade research resident reynolds rfnthbyf
rhbcnbyf rhfcjnrf rhiannon rhtdtlrj richard1 richards richmond rightnow rjirfrgbde rjycnfynby roadkill roadking roadrunn
robinson roblox123 robotech rockford rockhard rockstar rolltide romashka rootbeer rosemary runescape rush2112 sailboat
salamander salasana salvador samantha samsung1 sandiego sandwich santiago sapphire saratoga satan666 saturday savannah scarface
scarlett scoobydo scooter1 scorpio1 scorpion scotland seahawks sebastia sebastian security seinfeld selam123 seminole semperfi
seniseviyorum sentinel septembe september serenity sergeant sersolution shamrock shaney14 shanghai shannon1 shepherd sherlock
sherwood shopping showtime sifre123 sifrem12 sifrem123 silverad simpsons sinclair sinister sithlord skittles skorpion skywalke
skywalker slapshot slipknot slippery smashing smeghead sneakers snickers snoopdog snowball snowboar snuggles socrates softball
software sojdlg123aljg solution somethin something soso123aljg soulmate southern southpar southpark spaceman spanking spartans
specialk spectrum spencer1 spiderma spiderman spitfire splinter spongebob sporting springer squirrel srinivas stallion standard
stanford starbuck starcraf starcraft stardust starfire starfish stargate starship startrek starwars steelers stephani stephanie
sterling stingray stocking stonecol stonecold stranger strength stripper sullivan sundance sunflowe sunflower sunnyday sunshine
super123 superfly superman superman1 supersta superstar svetlana sweetpea swimming swordfis swordfish syncmaster syracuse
tacobell talisman tarheels tazmania technics teddybea teddybear telephon terminal terminator terrapin test1234 testpass testtest
thailand thanatos thankyou thedoors thegreat theodore thirteen thompson thuglife thunder1 thunderb thursday tiberius tiffany1
tinkerbell titanium titleist together tommyboy tomorrow tottenha tottenham trabzonspor translator traveler treasure trfnthbyf
triangle trinidad trombone truelove trustno1 tunafish turkey50 turkiye1 turkiye1923 twilight ultimate umbrella underdog
undertaker universal universe vacation valencia valentin valentina valhalla valkyrie vampires vanhalen vasilisa verbatim
veronica veronika vfhufhbnf vfrcbvrf vfvfgfgf victoria viewsonic viktoria violetta vkontakte vladimir vladislav warcraft
wareagle warhammer warriors washington waterloo webmaste webmaster welcome1 werewolf westside westwood whatever whiskers
whitesox whocares wildcard wildcats wildfire william1 williams winston1 wishbone wolfgang wolfpack wolverin wolverine woofwoof
wordpass wrangler wrestlin wrestling wrinkle1 yankees1 yeahbaby yfcntymrf yosemite youtube1 z1x2c3v4 zaq12wsx zaq1xsw2 zeppelin
zerocool zeynep123 zxasqw12 zxcasdqwe zxcv1234 zxcvbnm1
)";

}  // namespace meydan::server
