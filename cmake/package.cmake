# The Debian package of program and page: tools/package makes it, and a folder for a school without internet.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME meydan)
set(CPACK_PACKAGE_CONTACT "Meydan <meydan@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "seven board games for children, classes and clubs")
set(CPACK_PACKAGE_DESCRIPTION "Go, Quoridor Kid, Mangala, Reversi, Pentago, DAHA and Gyges in Turkish and English:
a program for the terminal, and a server with a page for everybody in the same network.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
include(CPack)
